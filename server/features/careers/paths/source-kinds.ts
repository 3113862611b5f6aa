import { publicData } from '#contract/careers/public-data.ts';
import { fold } from '#markdown/fold.ts';
import { admission, maxPay, pack } from './admissions.ts';
import { coursesTo } from './bridges.ts';
import { cityName, isMunicipality, lettersOf, sixDigits } from './municipalities.ts';
import { WrongLine, type Cells } from './read-table.ts';

/*
 * The public files, recognized by their header. Where each header was seen is in docs/reference-operations.md. A reader returns only the
 * columns that it names: lists of the SISU hold names of people, which nothing here reads.
 */

/** What a file gave: rows by table. */
export interface Taken {
  kind: string;
  period: number;
  rows: Partial<
    Record<
      'path_packed_admissions' | 'path_apprentice_totals' | 'path_courses' | 'path_places' | 'path_cutoffs',
      object[]
    >
  >;
}

export interface Reader {
  take: (cells: Cells, line: number) => void;
  end: () => Taken;
}

export interface SourceKind {
  /** As a person calls it. */
  name: string;
  /** Columns that only this kind has together. */
  needs: readonly string[];
  /** The others that are read. */
  reads: readonly string[];
  /** @param year in the file's name, 0 for none */
  open: (columns: readonly string[], year: number) => Reader;
}

export const sourceKinds: readonly SourceKind[] = [
  {
    name: 'Novo CAGED',
    needs: ['competenciamov', 'cbo2002ocupacao'],
    reads:
      'competenciadec indicadordeforadoprazo saldomovimentacao uf municipio idade horascontratuais salario unidadesalariocodigo indtrabintermitente indtrabparcial indicadoraprendiz'.split(
        ' ',
      ),
    open: openCaged,
  },
  {
    name: 'Censo da Educação Superior, cursos',
    needs: ['nu_ano_censo', 'co_ies', 'co_curso', 'no_cine_rotulo'],
    reads:
      'co_municipio tp_modalidade_ensino tp_rede tp_grau_academico qt_vg_total_diurno qt_vg_total_noturno'.split(
        ' ',
      ),
    open: openHigher,
  },
  {
    name: 'Censo Escolar, cursos técnicos',
    needs: ['nu_ano_censo', 'co_entidade', 'no_curso_educ_profissional'],
    reads: [],
    open: openTechnical,
  },
  {
    name: 'Censo da Educação Superior, instituições',
    needs: ['nu_ano_censo', 'co_ies', 'no_ies'],
    reads: [],
    open: () => openPlaces('institution', 'co_ies', 'no_ies'),
  },
  {
    name: 'Censo Escolar, escolas',
    needs: ['nu_ano_censo', 'co_entidade', 'no_entidade'],
    reads: ['co_municipio', 'tp_dependencia'],
    open: () => openPlaces('school', 'co_entidade', 'no_entidade'),
  },
  { name: 'SISU', needs: ['co_ies', 'co_ies_curso', 'ds_turno'], reads: [], open: openSisu },
];

function openCaged(columns: readonly string[]): Reader {
  const isExclusion = columns.includes('competenciaexc');
  const declared = isExclusion ? 'competenciaexc' : 'competenciadec';
  const period = onePeriod();
  let kind = isExclusion ? 'caged-exc' : '';
  const admitted = new Map<number, number[]>();
  const apprentices = new Map<number, number[]>();
  return {
    take(cells, line) {
      const isLate = cells('indicadordeforadoprazo') === '1';
      if (!isExclusion) {
        const own = isLate ? 'caged-for' : 'caged-mov';
        if (kind !== '' && kind !== own)
          throw new WrongLine(line, 'mistura declarações no prazo e fora dele.');
        kind = own;
      }
      const month = cells('competenciamov');
      period.add(monthIn(kind === 'caged-mov' ? month : cells(declared), line), line);
      const balance = cells('saldomovimentacao');
      if (balance !== '1' && balance !== '-1') throw new WrongLine(line, 'o saldo não é 1 nem -1.');
      if (balance === '-1') return;
      // What the ministry does not know has a code of nines, or none.
      const code = whole(cells('cbo2002ocupacao') || '999999', line, 'o código da CBO');
      const state = whole(cells('uf') || '99', line, 'o estado');
      if (code > 999_998 || lettersOf(state) === '') return;
      if (cells('indicadoraprendiz') === '1') {
        const city = whole(cells('municipio') || '999999', line, 'o município');
        if (cityName(city)) push(apprentices, code, admission(city, monthIn(month, line), 0));
        return;
      }
      const age = cells('idade');
      if (age === '' || whole(age, line, 'a idade') > publicData.youngUntil) return;
      if (cells('unidadesalariocodigo') !== '5' || cells('indtrabintermitente') !== '0') return;
      const hours = decimal(cells('horascontratuais') || '0', line, 'as horas');
      if (cells('indtrabparcial') !== '0' || hours < publicData.fullTimeHours) return;
      const pay = Math.round(decimal(cells('salario') || '0', line, 'o salário'));
      // Nobody earns more.
      if (pay > 0 && pay <= maxPay) push(admitted, code, admission(state, monthIn(month, line), pay));
    },
    end: () => ({
      kind,
      period: period.get(),
      rows: { path_packed_admissions: [...packed(admitted, false), ...packed(apprentices, true)] },
    }),
  };
}

function push(lists: Map<number, number[]>, code: number, own: number): void {
  const list = lists.get(code);
  if (list) list.push(own);
  else lists.set(code, [own]);
}

const packed = (lists: Map<number, number[]>, apprentices: boolean): object[] =>
  [...lists].map(([code, list]) => ({ code, apprentices, cells: `\\x${pack(list).toString('hex')}` }));

function openHigher(): Reader {
  const labels = new Set(coursesTo('superior').map(fold));
  const period = onePeriod();
  const courses: object[] = [];
  return {
    take(cells, line) {
      period.add(yearIn(cells('nu_ano_censo'), line), line);
      const label = fold(readable(cells('no_cine_rotulo'), line));
      // Distance learning has a line for each place where it may be taken.
      if (cells('tp_modalidade_ensino') !== '1' || !labels.has(label)) return;
      courses.push({
        kind: 'higher',
        label,
        name: nameIn(cells('no_curso') || cells('no_cine_rotulo'), line),
        place: whole(cells('co_ies'), line, 'a instituição'),
        city: cityIn(cells('co_municipio'), line),
        public: cells('tp_rede') === '1',
        number: whole(cells('co_curso'), line, 'o curso'),
        degree: whole(cells('tp_grau_academico') || '0', line, 'o grau'),
        by_day: whole(cells('qt_vg_total_diurno') || '0', line, 'as vagas'),
        in_evening: whole(cells('qt_vg_total_noturno') || '0', line, 'as vagas'),
      });
    },
    end: () => ({ kind: 'higher', period: period.get(), rows: { path_courses: courses } }),
  };
}

function openTechnical(): Reader {
  const labels = new Set(coursesTo('técnico').map(fold));
  const period = onePeriod();
  const courses = new Map<string, object>();
  return {
    take(cells, line) {
      period.add(yearIn(cells('nu_ano_censo'), line), line);
      const name = cells('no_curso_educ_profissional').replace(/^técnico em /i, '');
      const label = fold(readable(name, line));
      if (!labels.has(label)) return;
      const place = whole(cells('co_entidade'), line, 'a escola');
      courses.set(`${place} ${label}`, { kind: 'technical', label, name: nameIn(name, line), place });
    },
    end: () => ({ kind: 'technical', period: period.get(), rows: { path_courses: [...courses.values()] } }),
  };
}

function openPlaces(kind: 'institution' | 'school', id: string, name: string): Reader {
  const period = onePeriod();
  const places = new Map<number, object>();
  return {
    take(cells, line) {
      period.add(yearIn(cells('nu_ano_censo'), line), line);
      const isSchool = kind === 'school';
      const number = whole(cells(id), line, 'o código');
      places.set(number, {
        kind,
        id: number,
        name: nameIn(cells(name), line),
        city: isSchool ? cityIn(cells('co_municipio'), line) : null,
        public: isSchool ? cells('tp_dependencia') !== '4' : null,
      });
    },
    end: () => ({ kind, period: period.get(), rows: { path_places: [...places.values()] } }),
  };
}

/** Both the table of cut-offs and the lists of who was selected, of which only the cut-off of each line is read. */
function openSisu(columns: readonly string[], yearOfName: number): Reader {
  const mark = columns.includes('nu_notacorte') ? 'nu_notacorte' : 'nu_notacorte_concorrida';
  const mode = columns.includes('ds_mod_concorrencia') ? 'ds_mod_concorrencia' : 'no_modalidade_concorrencia';
  for (const column of [mark, mode])
    if (!columns.includes(column)) throw new WrongLine(1, 'falta a nota de corte ou o tipo de vaga.');
  const edition = ['nu_ano', 'edicao'].find((column) => columns.includes(column));
  if (!edition && yearOfName === 0) throw new WrongLine(1, 'falta o ano: ponha no nome do arquivo.');
  const period = onePeriod();
  const cutoffs = new Map<string, { mark: number }>();
  return {
    take(cells, line) {
      period.add(edition ? yearIn(cells(edition).slice(0, 4), line) : yearOfName, line);
      const number = whole(cells('co_ies_curso'), line, 'o curso');
      const row = {
        institution: whole(cells('co_ies'), line, 'a instituição'),
        number,
        shift: nameIn(cells('ds_turno'), line),
        mode: nameIn(cells(mode), line),
        mark: decimal(cells(mark), line, 'a nota de corte'),
      };
      if (row.mark > 1_000) throw new WrongLine(line, 'a nota de corte passa de 1000.');
      const key = `${number} ${row.shift} ${row.mode}`;
      const known = cutoffs.get(key);
      if (row.mark > 0 && (!known || row.mark < known.mark)) cutoffs.set(key, row);
    },
    end: () => ({ kind: 'sisu', period: period.get(), rows: { path_cutoffs: [...cutoffs.values()] } }),
  };
}

/** A file is of one month or year. */
function onePeriod() {
  let period = 0;
  return {
    add(own: number, line: number) {
      if (period !== 0 && own !== period)
        throw new WrongLine(line, 'é de outro período que as linhas acima.');
      period = own;
    },
    get: () => period,
  };
}

function whole(text: string, line: number, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongLine(line, `${what} não é um número.`);
  return Number(text);
}

function decimal(text: string, line: number, what: string): number {
  if (!/^\d{1,12}(?:[.,]\d+)?$/.test(text)) throw new WrongLine(line, `${what} não é um número.`);
  return Number(text.replace(',', '.'));
}

function monthIn(text: string, line: number): number {
  if (!/^20\d\d(?:0[1-9]|1[0-2])$/.test(text)) throw new WrongLine(line, 'o mês não é AAAAMM.');
  return Number(text);
}

function yearIn(text: string, line: number): number {
  if (!/^20\d\d$/.test(text)) throw new WrongLine(line, 'o ano não tem quatro dígitos.');
  return Number(text);
}

function cityIn(text: string, line: number): number {
  if (!isMunicipality(text)) throw new WrongLine(line, 'o município não é do IBGE.');
  return sixDigits(text);
}

const longestName = 255;

/** A name for a page: no formula of a spreadsheet. */
function nameIn(text: string, line: number): string {
  if (text === '' || text.length > longestName)
    throw new WrongLine(line, 'falta um nome, ou é longo demais.');
  if (/^[=+@-]/.test(text)) throw new WrongLine(line, 'um nome começa como uma fórmula de planilha.');
  return readable(text, line);
}

function readable(text: string, line: number): string {
  if (/[\p{Cc}\uFFFD]/u.test(text)) throw new WrongLine(line, 'está em outra codificação.');
  return text;
}
