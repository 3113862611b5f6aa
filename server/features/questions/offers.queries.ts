import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { asksCheckedAlone, isNoMinor } from '#server/features/age/index.ts';
import { isChecked, takesQuestions } from '#server/features/helpers/index.ts';
import { isShown } from '#server/withheld.queries.ts';
import type { OfferTable, QuestionTable } from './questions.table.ts';

export type OfferRow = Selectable<OfferTable>;

/** Somebody whom a question fits, and in what. */
export interface Fit {
  user_id: string;
  /** The name of the career that is theirs, '' for none. */
  same_career: string;
  same_family: boolean;
  same_state: boolean;
  same_city: boolean;
}

type Asked = Pick<QuestionTable, 'id' | 'asker_id' | 'careers'>;

/**
 * Whom a question fits best and nobody has asked about it: same career 6, family 4, state 2, city 1, answers within a day
 * 1, each offer of the last week −2; of equals whoever has waited longest. Locks them, so that two questions at once
 * do not both take the one who waits.
 */
export async function listFits(
  tx: Tx,
  { id, asker_id: askerId, careers }: Asked,
  at: Date,
  day: Date,
  week: Date,
  limit: number,
): Promise<Fit[]> {
  const { rows } = await sql<Fit>`
    with asked as (
      select coalesce(array_agg(distinct family), '{}') as families from careers where slug = any(${careers}::text[])),
    place as (
      select state, city from interests where user_id = ${askerId} and state <> ''
      union all select state, city from helpers where user_id = ${askerId} limit 1),
    fits as (
      select helpers.user_id, helpers.asked_at,
        coalesce((select name from careers where slug = any(helpers.careers) and slug = any(${careers}::text[])
          order by array_position(${careers}::text[], slug) limit 1), '') as same_career,
        exists (select from careers, asked where slug = any(helpers.careers) and family = any(families)) as same_family,
        coalesce(helpers.state <> '' and helpers.state = (select state from place), false) as same_state,
        coalesce(helpers.city <> '' and helpers.state = (select state from place)
          and helpers.city = (select city from place), false) as same_city,
        coalesce(helpers.median_hours <= 24, false) as quick,
        (select count(*) from offers where helper_id = helpers.user_id and offered_at > ${week}) as lately
      from helpers join users on users.id = helpers.user_id
      where users.offers_help and ${isNoMinor('users.id')} and ${isShown('users')}
        and coalesce(users.silenced_until <= ${at}, true)
        and users.id is distinct from ${askerId}::uuid
        and ${takesQuestions(at, day)}
        and (${isChecked(at)} or not ${asksCheckedAlone(askerId)})
        and not exists (select from offers where question_id = ${id} and helper_id = users.id)
        and not exists (
          select from blocks where (blocker_id, blocked_id) in ((users.id, ${askerId}), (${askerId}, users.id))))
    select fits.* from fits join helpers using (user_id)
    where same_career <> '' or same_family or cardinality(${careers}::text[]) = 0
    order by case when same_career <> '' then 6 when same_family then 4 else 0 end
      + case when same_state then 2 else 0 end + case when same_city then 1 else 0 end
      + case when quick then 1 else 0 end - 2 * lately desc, fits.asked_at, user_id
    limit ${limit} for update of helpers skip locked`.execute(tx);
  return rows;
}

export async function insertOffers(tx: Tx, offers: Insertable<OfferTable>[]): Promise<void> {
  if (offers.length > 0) await tx.insertInto('offers').values(offers).execute();
}

/** With its question's row locked first, as everything that changes either. */
/** Of those who ask, whose guardian keeps this person from answering them: somebody whom nobody has checked. */
export async function listCheckedAlone(
  db: Db,
  authorId: string,
  askerIds: readonly (string | null)[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asker.id from unnest(${askerIds}::uuid[]) as asker(id)
    where ${asksCheckedAlone(sql.ref('asker.id'))}
      and not exists (select from helpers where helpers.user_id = ${authorId} and ${isChecked(at)})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateOffer(tx: Tx, id: string, state: OfferRow['state'], at: Date): Promise<void> {
  await tx.updateTable('offers').set({ state, state_at: at }).where('id', '=', id).execute();
}

/** Of a question, that of whoever has accepted it. */
export async function findAccepted(tx: Tx, questionId: string): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('question_id', '=', questionId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
}

export async function countOpen(tx: Tx, questionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('question_id', '=', questionId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export async function countLapses(tx: Tx, helperId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('helper_id', '=', helperId)
    .where('state', '=', 'lapsed')
    .where('state_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** What waits for this person: what was accepted first, then what may be accepted. */
export async function listWaiting(db: Db, helperId: string, limit: number): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .innerJoin('questions', 'questions.id', 'question_id')
    .selectAll('offers')
    .where('offers.helper_id', '=', helperId)
    .where((eb) =>
      eb.or([
        eb('offers.state', '=', 'accepted'),
        eb.and([eb('offers.state', '=', 'open'), eb('questions.state', '=', 'searching')]),
      ]),
    )
    .where('questions.withheld', 'is', null)
    .orderBy(sql`offers.state <> 'accepted'`)
    .orderBy('offers.offered_at', 'desc')
    .orderBy('offers.id', 'desc')
    .limit(limit)
    .execute();
}
