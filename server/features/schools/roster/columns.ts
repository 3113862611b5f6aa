import { fold } from '#markdown/fold.ts';
import { listed, RosterRefused } from './roster.ts';
import { firstRows, type Row } from './table.ts';

/** What schools call the columns, without accents, spaces and signs: 'Nome do(a) aluno(a)' is nomedoaalunoa. The first that is there counts. */
const synonyms = {
  name: [
    'nomecompleto',
    'nomedoaluno',
    'nomedaaluna',
    'nomedoaalunoa',
    'nomedoalunoa',
    'nomealuno',
    'nomedoestudante',
    'nomedoaestudante',
    'nomeestudante',
    'nomecivil',
    'nome',
    'aluno',
    'aluna',
    'alunoa',
    'estudante',
  ],
  socialName: ['nomesocial', 'nomesocialdoaluno', 'nomesocialdoestudante'],
  registration: [
    'matricula',
    'nmatricula',
    'nomatricula',
    'nummatricula',
    'numeromatricula',
    'numerodematricula',
    'numerodamatricula',
    'matriculadoaluno',
    'matriculadoestudante',
    'codigodematricula',
    'ra',
    'radoaluno',
    'ranumero',
    'rgm',
    'codigodoaluno',
    'codigoaluno',
    'codaluno',
    'numerodoaluno',
    'registroacademico',
    'registrodoaluno',
  ],
  className: ['turma', 'nomedaturma', 'nometurma', 'descricaodaturma', 'serieturma', 'anoturma', 'classe'],
  grade: ['serie', 'anoserie', 'serieano', 'anoescolar', 'anodeescolaridade'],
  birth: [
    'nascimento',
    'datadenascimento',
    'datanascimento',
    'datadenasc',
    'datanasc',
    'dtnascimento',
    'dtdenascimento',
    'dtnasc',
    'nasc',
    'dn',
  ],
  email: [
    'email',
    'emaildoaluno',
    'emailaluno',
    'emaildoestudante',
    'emailinstitucional',
    'emailescolar',
    'enderecodeemail',
  ],
  guardianEmail: [
    'responsavelemail',
    'emailresponsavel',
    'emaildoresponsavel',
    'emaildoaresponsavel',
    'emailresponsavellegal',
    'emaildoresponsavellegal',
    'emaildamae',
    'emaildopai',
  ],
} as const satisfies Record<string, string[]>;

export type Column = keyof typeof synonyms;

const required = {
  name: 'nome',
  registration: 'matrícula',
  className: 'turma',
  birth: 'nascimento',
} as const;
const requiredColumns = Object.keys(required) as (keyof typeof required)[];

export interface Header {
  delimiter: string;
  /** Of the row with the names of the columns. */
  line: number;
  columns: Partial<Record<Column, number>>;
}

/** School systems write their titles above the table, and spreadsheets `sep=;`. */
const searchedRows = 10;

/** Finds the row with the names of the columns, and by which sign they are apart. */
export function findHeader(text: string): Header {
  const candidates = [';', ',', '\t'].flatMap((delimiter) =>
    firstRows(text, delimiter, searchedRows).map((row) => candidate(delimiter, row)),
  );
  // The first of the best.
  const best = candidates.toSorted((a, b) => a.missing.length - b.missing.length)[0];
  if (best?.missing.length === 0) return best.header;
  throw noSuchColumn(
    (best?.missing ?? requiredColumns).map((column) => required[column]),
    best && best.missing.length < requiredColumns.length ? best.cells : [],
  );
}

function candidate(delimiter: string, { line, cells }: Row) {
  const keys = cells.map((cell) => fold(cell).replaceAll(/[^a-z0-9]/g, ''));
  const columns: Header['columns'] = {};
  for (const [column, names] of Object.entries(synonyms) as [Column, readonly string[]][]) {
    const found = names.find((name) => keys.includes(name));
    if (found) columns[column] = keys.indexOf(found);
  }
  const missing = requiredColumns.filter((column) => columns[column] === undefined);
  return { header: { delimiter, line, columns }, missing, cells };
}

/** `found` is empty where no row looks like names of columns. */
export function noSuchColumn(missing: readonly string[], found: readonly string[]): RosterRefused {
  const names = found.map((cell) => cell.trim().slice(0, 40)).filter((name) => name !== '');
  return new RosterRefused(
    'no_such_column',
    `${missing.length === 1 ? 'Falta a coluna' : 'Faltam as colunas'} ${listed(missing)}. ${
      names.length > 0
        ? `O arquivo tem: ${names.slice(0, 20).join(', ')}.`
        : 'A primeira linha deve ter os nomes das colunas.'
    }`,
  );
}
