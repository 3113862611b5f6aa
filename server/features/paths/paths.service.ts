import type { Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import {
  publicData,
  type CareerPath,
  type HigherCourse,
  type PathCourse,
  type PathSource,
  type SourceOfPath,
  type StartingPay,
} from '#contract/paths.ts';
import { fold } from '#markdown/fold.ts';
import type { Db } from '#server/db/handle.ts';
import { readCareer } from '#server/features/careers/index.ts';
import { refuseFields } from '#server/http/errors.ts';
import { spreadsheet } from '#server/text/spreadsheet.ts';
import { bridges } from './bridges.ts';
import { cityName, lettersOf, sixDigits } from './municipalities.ts';
import {
  countApprentices,
  listAllPays,
  listCourses,
  listCutoffs,
  listPays,
  listSources,
  type CourseRow,
} from './paths.queries.ts';
import type { PayTable } from './paths.table.ts';

/** Returns how one gets into a career from a city. @throws not_found, invalid_input for a city that is none */
export async function readPath(db: Db, slug: string, cityCode: string | undefined): Promise<CareerPath> {
  const career = await readCareer(db, null, slug);
  const city = cityCode ? sixDigits(cityCode) : 0;
  const name = cityName(city);
  if (cityCode && !name) throw refuseFields({ city: 'Nenhum município tem este código do IBGE.' });
  const state = Math.floor(city / 10_000);
  const code = Number(career.code);
  const { higher = [], technical = [] } = bridges[career.slug] ?? {};
  const sources = await readSources(db);
  const [pays, schools, institutions, apprentices] = await Promise.all([
    code ? listPays(db, code, state) : [],
    city ? listCourses(db, 'technical', technical.map(fold), city) : [],
    city ? listCourses(db, 'higher', higher.map(fold), city) : [],
    city && code && sources.some(({ source }) => source === 'pay') ? countApprentices(db, code, city) : null,
  ]);
  const cutoffs = await listCutoffs(
    db,
    institutions.flatMap(({ number }) => number ?? []),
  );
  const payOf = (where: number): StartingPay | null => {
    const row = pays.find((each) => each.state === where);
    return row ? toPay(row) : null;
  };
  return {
    city: name ?? '',
    pay: state ? payOf(state) : null,
    country: payOf(0),
    technical: schools.map(toCourse),
    higher: institutions.map((row): HigherCourse => ({
      ...toCourse(row),
      degree: degrees[row.degree ?? 0] ?? '',
      byDay: row.by_day,
      inEvening: row.in_evening,
      cutoffs: cutoffs
        .filter(({ number }) => number === row.number)
        .map(({ shift, mode, mark }) => ({ shift, mode, mark })),
    })),
    apprentices,
    sources,
  };
}

/** `TP_GRAU_ACADEMICO` of the census. */
const degrees = ['', 'Bacharelado', 'Licenciatura', 'Tecnológico', 'Bacharelado e licenciatura'];

const toPay = ({ state, p25, median, p75, people, first, last }: PayTable): StartingPay => ({
  state: lettersOf(state),
  p25,
  median,
  p75,
  n: people,
  from: written(first),
  to: written(last),
});

const toCourse = ({ name, place, city, public: isPublic, km }: CourseRow): PathCourse => ({
  name,
  place,
  city: cityName(city) ?? '',
  km,
  public: isPublic,
});

/** 202609 as '2026-09', a year as it is. */
const written = (period: number): string => String(period).replace(/^(\d{4})(\d\d)$/, '$1-$2');

const kindsOf: Record<PathSource, string> = {
  pay: 'caged-mov',
  higher: 'higher',
  technical: 'technical',
  cutoffs: 'sisu',
};

/** Tells what was imported, and from when it is. */
export async function readSources(db: Db, now = new Date()): Promise<SourceOfPath[]> {
  const rows = await listSources(db);
  return (Object.entries(kindsOf) as [PathSource, string][]).flatMap(([source, kind]) => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return [];
    const { first, last } = row;
    const [year, month] = last > 9_999 ? [Math.floor(last / 100), last % 100] : [last, 12];
    const age = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;
    return [{ source, from: written(first), to: written(last), old: age > 12 * publicData.yearsUntilOld }];
  });
}

/** Writes all quartiles for a spreadsheet. */
export async function exportPays(db: Db): Promise<Transform> {
  const csv = stringify({
    ...spreadsheet,
    columns: ['cbo', 'estado', 'p25', 'mediana', 'p75', 'admissoes', 'de', 'ate'],
  });
  for (const row of await listAllPays(db)) {
    const { state, p25, median, p75, n, from, to } = toPay(row);
    csv.write([String(row.code).padStart(6, '0'), state || 'BR', p25, median, p75, n, from, to]);
  }
  csv.end();
  return csv;
}
