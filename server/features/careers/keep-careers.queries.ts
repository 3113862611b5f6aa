import { sql, type Insertable } from 'kysely';
import type { CareerTable, CareerWordTable } from '#server/careers/careers.table.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { searchWords } from '#server/text/search-words.ts';
import type { OccupationTable } from './careers.table.ts';

export async function readWrittenHash(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('careers_written').select('hash').executeTakeFirst();
  return row?.hash;
}

export async function writeHash(tx: Tx, hash: string): Promise<void> {
  await sql`
    insert into careers_written (hash) values (${hash})
    on conflict (one) do update set hash = excluded.hash`.execute(tx);
}

/** Keeps others from writing careers until the transaction ends; reads go on. */
export async function lockCareers(tx: Tx): Promise<void> {
  await sql`lock table careers in share row exclusive mode`.execute(tx);
}

export const listOccupations = (db: Db): Promise<OccupationTable[]> =>
  db.selectFrom('occupations').selectAll().orderBy('code').execute();

/** Replaces all imported occupations. @returns how many are new, changed and gone */
export async function putOccupations(
  tx: Tx,
  occupations: readonly OccupationTable[],
): Promise<{ added: number; changed: number; gone: number }> {
  const { rows } = await sql<{ added: number; changed: number; gone: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(occupations)}::jsonb)
        as given (code text, name text, other_names text[])),
    before as materialized (select * from occupations),
    removed as (delete from occupations where code not in (select code from given)),
    written as (
      insert into occupations (code, name, other_names) select * from given
      on conflict (code) do update set name = excluded.name, other_names = excluded.other_names
      where (occupations.name, occupations.other_names) is distinct from (excluded.name, excluded.other_names))
    select count(*) filter (where before.code is null) as added,
      count(*) filter (where given.code is null) as gone,
      count(*) filter (where before.code = given.code
        and (before.name, before.other_names) is distinct from (given.name, given.other_names)) as changed
    from given full join before on before.code = given.code`.execute(tx);
  return rows[0]!;
}

/** Lists these careers and unlists all others, without deleting them. */
export async function putCareers(
  tx: Tx,
  careers: readonly Required<Omit<Insertable<CareerTable>, 'listed'>>[],
): Promise<void> {
  await sql`update careers set listed = false where listed`.execute(tx);
  await sql`
    insert into careers (slug, code, name, short, sort_name, other_names, family, interests, page, similar_to, listed)
    select given.*, true from jsonb_to_recordset(${JSON.stringify(careers)}::jsonb) as given (
      slug text, code text, name text, short text, sort_name text, other_names text[], family text, interests text[],
      page jsonb, similar_to text[])
    on conflict (slug) do update set code = excluded.code, name = excluded.name, short = excluded.short, sort_name = excluded.sort_name,
      other_names = excluded.other_names, family = excluded.family, interests = excluded.interests,
      page = excluded.page, similar_to = excluded.similar_to, listed = true`.execute(tx);
}

export interface NameToFind {
  career: string;
  text: string;
  rank: number;
  whole: boolean;
}

/** Replaces the search index of careers. */
export async function writeNames(
  tx: Tx,
  names: readonly NameToFind[],
  words: readonly CareerWordTable[],
): Promise<void> {
  const rows = names.map(({ career, rank, whole, text }, id) => ({
    id,
    career,
    rank,
    whole,
    stems: stemsOf(text),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id integer, career text, rank real, whole boolean, stems text[])`;
  await sql`delete from career_names`.execute(tx);
  await sql`delete from career_stems`.execute(tx);
  await sql`delete from career_words`.execute(tx);
  await sql`
    insert into career_names (id, career, rank, whole) select id, career, rank, whole from ${given}`.execute(
    tx,
  );
  await sql`
    insert into career_stems (stem, weight)
    select stem, ln(1 + (select count(*) from careers where listed)::real / count(distinct career))
    from ${given} cross join unnest(stems) as stem group by stem`.execute(tx);
  await sql`
    insert into career_name_stems (stem, name_id)
    select stem, id from ${given} cross join unnest(stems) as stem`.execute(tx);
  await sql`
    update career_names set weight = whole_name.weight
    from (select name_id, sum(weight) as weight from career_name_stems join career_stems using (stem)
      group by name_id) as whole_name
    where whole_name.name_id = career_names.id`.execute(tx);
  await sql`
    insert into career_words (word, shown, stem)
    select * from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as given (word text, shown text, stem text)`.execute(tx);
  await sql`analyze career_names, career_stems, career_name_stems, career_words, careers`.execute(tx);
}

const stemsOf = (text: string): string[] => [
  ...new Set(searchWords(text).flatMap(({ stem }) => (stem ? [stem] : []))),
];
