import type { Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import type {
  CareerPath,
  HigherCourse,
  PathCourse,
  SourceOfPath,
  StartingPay,
  Walker,
} from '#contract/careers/paths.ts';
import { publicData, type PathSource } from '#contract/careers/public-data.ts';
import { fold } from '#markdown/fold.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { readCareer } from '#server/features/careers/index.ts';
import { readHelpers } from '#server/features/help/helpers/index.ts';
import { listWays } from '#server/features/people/profiles/index.ts';
import { refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { spreadsheet } from '#server/text/spreadsheet.ts';
import { lastYear } from './admissions.ts';
import { coursesTo } from './bridges.ts';
import {
  cityName,
  isMunicipality,
  lettersOf,
  sixDigits,
  surroundingsOf,
  type Surroundings,
} from './municipalities.ts';
import {
  countApprentices,
  listAllPays,
  listCitiesWith,
  listCourses,
  listCutoffs,
  listPays,
  listSources,
  type CourseRow,
} from './paths.queries.ts';
import type { PayTable } from './paths.table.ts';

/** Returns how one gets into a career from a city. @throws not_found, invalid_input for a city that is none */
export async function readPath(
  context: Pick<Context, 'config'>,
  db: Db,
  viewer: Viewer | null,
  slug: string,
  cityCode: string | undefined,
): Promise<CareerPath> {
  const career = await readCareer(db, null, slug);
  if (cityCode && !isMunicipality(cityCode))
    throw refuseFields({ city: 'Nenhum município tem este código do IBGE.' });
  const city = cityCode ? sixDigits(cityCode) : 0;
  const state = Math.floor(city / 10_000);
  const code = Number(career.code);
  const sources = await readSources(db);
  const around = city ? await surroundingsOf(city) : null;
  const [pays, schools, institutions, apprentices, people] = await Promise.all([
    code ? listPays(db, code, state) : [],
    nearest(db, 'technical', coursesTo('técnico', career.slug), around),
    nearest(db, 'higher', coursesTo('superior', career.slug), around),
    around && code && sources.some(({ source }) => source === 'pay')
      ? countApprentices(db, code, around.citiesWithin(publicData.near))
      : null,
    readWalkers(context, db, viewer, career.slug),
  ]);
  const cutoffs = await listCutoffs(
    db,
    (institutions ?? []).flatMap(({ number }) => number ?? []),
  );
  const payOf = (where: number): StartingPay | null => {
    const row = pays.find((each) => each.state === where);
    return row ? toPay(row) : null;
  };
  return {
    city: cityName(city) ?? '',
    pay: state ? payOf(state) : null,
    country: payOf(0),
    technical: schools && schools.map((row) => toCourse(row, around)),
    higher:
      institutions &&
      institutions.map((row): HigherCourse => {
        const own = cutoffs.filter(({ number }) => number === row.number);
        return {
          ...toCourse(row, around),
          degree: degrees[row.degree ?? 0] ?? '',
          byDay: row.by_day,
          inEvening: row.in_evening,
          cutoffs: own.map(({ shift, mode, mark }) => ({ shift, mode, mark })),
          cutoffsFrom: own[0] ? toSource('cutoffs', own[0].year, own[0].year, new Date()) : null,
        };
      }),
    apprentices: apprentices !== null && apprentices < publicData.fewestApprentices ? 0 : apprentices,
    people,
    sources,
  };
}

/** Lists courses by their distance: those within reach, or else the nearest; null where no names are known. */
async function nearest(
  db: Db,
  kind: 'higher' | 'technical',
  names: readonly string[],
  around: Surroundings | null,
): Promise<CourseRow[] | null> {
  if (names.length === 0) return null;
  if (!around) return [];
  const { near, maxCourses, maxFarCourses } = publicData;
  const labels = names.map(fold);
  const cities = (await listCitiesWith(db, kind, labels)).map((city) => ({ city, km: around.kmTo(city) }));
  const close = cities.filter(({ km }) => km <= near);
  const nearestFirst = (close.length > 0 ? close : cities).sort((one, other) => one.km - other.km);
  const most = close.length > 0 ? maxCourses : maxFarCourses;
  return listCourses(
    db,
    kind,
    labels,
    nearestFirst.slice(0, most).map(({ city }) => city),
    most,
  );
}

/** Reads helpers of a career who tell how they got there, as this viewer may see them. */
async function readWalkers(
  context: Pick<Context, 'config'>,
  db: Db,
  viewer: Viewer | null,
  career: string,
): Promise<Walker[]> {
  const { helpers } = await readHelpers(context, db, viewer, { career, walked: 'true' });
  const people = helpers.slice(0, publicData.maxPeople);
  const ways = await listWays(
    db,
    people.map(({ user }) => user.id),
  );
  return people.flatMap((helper) => {
    const way = ways.get(helper.user.id);
    return way ? [{ ...helper, way }] : [];
  });
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

const toCourse = (
  { name, id, place, city, public: isPublic }: CourseRow,
  around: Surroundings | null,
): PathCourse => ({
  name,
  place: place ?? `Instituição ${id} do e-MEC`,
  city: cityName(city) ?? '',
  km: Math.round(around!.kmTo(city)),
  public: isPublic,
});

/** 202609 as '2026-09', a year as it is. */
const written = (period: number): string => String(period).replace(/^(\d{4})(\d\d)$/, '$1-$2');

/** The kinds of files that a source needs; the first says when it is from. */
const kindsOf: Record<PathSource, [string, ...string[]]> = {
  pay: ['caged-mov'],
  higher: ['higher'],
  // The places of schools stand in a table of their own.
  technical: ['technical', 'school'],
  cutoffs: ['sisu'],
};

/** Tells what was imported, and from when it is. */
export async function readSources(db: Db, now = new Date()): Promise<SourceOfPath[]> {
  const rows = await listSources(db);
  return (Object.entries(kindsOf) as [PathSource, [string, ...string[]]][]).flatMap(([source, kinds]) => {
    const [periods, ...others] = kinds.map((kind) =>
      rows.filter((row) => row.kind === kind).map(({ period }) => period),
    ) as [number[], ...number[][]];
    if (periods.length === 0 || others.some((each) => each.length === 0)) return [];
    const { first, last } = (source === 'pay' && lastYear(periods)) || {
      first: periods[0]!,
      last: periods.at(-1)!,
    };
    return [toSource(source, first, last, now)];
  });
}

function toSource(source: PathSource, first: number, last: number, now: Date): SourceOfPath {
  const [year, month] = last > 9_999 ? [Math.floor(last / 100), last % 100] : [last, 12];
  const age = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;
  return { source, from: written(first), to: written(last), old: age > 12 * publicData.yearsUntilOld };
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
