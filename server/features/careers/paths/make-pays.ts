import { publicData } from '#contract/careers/public-data.ts';
import type { Db } from '#server/db/handle.ts';
import { lastYear, monthsUntil, unpack } from './admissions.ts';
import { clearMade, insertRows, listAdmissions, listCodes, listSources } from './paths.queries.ts';
import type { PayTable } from './paths.table.ts';

/** People by what is counted: a pay, or a city. */
type Counts = Map<number, number>;

const codesAtOnce = 200;

/** Makes anew what pages read, from the twelve months that end with the newest: in time and late, without those excluded. */
export async function makePays(db: Db): Promise<void> {
  await clearMade(db);
  const months = (await listSources(db)).filter(({ kind }) => kind === 'caged-mov');
  const period = lastYear(months.map((each) => each.period));
  if (period === null) return;
  const until = monthsUntil(period.last);
  const codes = await listCodes(db);
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    const made = new Map<number, { pays: Map<number, Counts>; cities: Counts }>();
    for (const { code, kind, apprentices, cells } of await listAdmissions(
      db,
      codes.slice(from, from + codesAtOnce),
    )) {
      const { pays, cities } = entry(made, code, () => ({ pays: new Map(), cities: new Map() }));
      const sign = kind === 'caged-exc' ? -1 : 1;
      unpack(cells, ({ place, months, pay, people }) => {
        if (months > until || months <= until - 12) return;
        if (apprentices) return add(cities, place, sign * people);
        // 0 is the whole country.
        for (const state of [place, 0])
          add(
            entry(pays, state, () => new Map()),
            pay,
            sign * people,
          );
      });
    }
    const rows = [...made].flatMap(([code, { pays }]) =>
      [...pays].flatMap(([state, counts]) =>
        quartiles(counts).map((row) => ({ code, state, ...period, ...row })),
      ),
    );
    const begun = [...made].flatMap(([code, { cities }]) =>
      [...cities].flatMap(([city, people]) => (people > 0 ? [{ code, city, people }] : [])),
    );
    await insertRows(db, 'path_pays', rows);
    await insertRows(db, 'path_apprentice_totals', begun);
  }
}

function entry<T>(map: Map<number, T>, key: number, make: () => T): T {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

const add = (counts: Counts, key: number, people: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + people);

/** Returns the quartiles in whole reais, each between the two pays nearest to its place; none of too few people. */
function quartiles(counts: Counts): Pick<PayTable, 'people' | 'p25' | 'median' | 'p75'>[] {
  const sorted = [...counts].filter(([, each]) => each > 0).sort(([one], [other]) => one - other);
  const people = sorted.reduce((sum, [, each]) => sum + each, 0);
  if (people < publicData.fewestPeople) return [];
  const at = (rank: number): number => {
    let upTo = 0;
    return sorted.find(([, each]) => (upTo += each) > rank)![0];
  };
  const between = (part: number): number => {
    const place = part * (people - 1);
    const below = at(Math.floor(place));
    return Math.round(below + (at(Math.ceil(place)) - below) * (place % 1));
  };
  return [{ people, p25: between(0.25), median: between(0.5), p75: between(0.75) }];
}
