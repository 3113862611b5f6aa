import { sql, type Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '#server/db/handle.ts';
import { noneAsNull, prepareWrite, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import { tagKey } from '#markdown/fold.ts';
import { asksCheckedAlone, isNoMinor } from '#server/features/age/index.ts';
import { exceptBlocked } from '#server/features/blocks/index.ts';
import { isChecked, notingOffered, offersSince, takesQuestions } from '#server/features/helpers/index.ts';
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

interface Asked extends Pick<QuestionTable, 'id' | 'asker_id' | 'careers'> {
  /** The hashtags of its text. */
  tags: readonly string[];
}

/** Small letters that `tagKey` takes the accent from. */
const accented = Array.from({ length: 0x180 - 0xe0 }, (_, index) => String.fromCharCode(0xe0 + index)).filter(
  (letter) => letter === letter.toLowerCase() && /^[a-z]$/.test(tagKey(letter)),
);

/** Tags as `tagKey` has them: a profile has them as they were written. */
const keysOf = (column: string) => sql`
  translate(lower(${sql.ref(column)}), ${accented.join('')}, ${accented.map(tagKey).join('')})`;

/** Offers help, may write, and is seen by others; asks for the helper's row of `users`. */
const mayHelp = (at: Bindable<Date>) => sql<boolean>`(
  users.offers_help and ${isNoMinor('users.id')} and ${isShown('users')}
  and coalesce(users.silenced_until <= ${at}, true))`;

/**
 * Whom a question fits best and nobody has asked about it: same career 6, family 4, each tag that both care for 1, up to 3,
 * state 2, city 1, answers within a day 1, each offer of the last week −2; of equals whoever has waited longest. Locks them,
 * so that two questions at once do not both take the one who waits.
 */
export async function listFits(
  tx: Tx,
  { id, asker_id: askerId, careers, tags }: Asked,
  at: Date,
  day: Date,
  week: Date,
  limit: number,
): Promise<Fit[]> {
  return selectFits(tx, { id, askerId, careers: noneAsNull(careers), tags, at, day, week }, limit);
}

interface AskedAt {
  id: string;
  askerId: string | null;
  careers: string[] | null;
  tags: readonly string[];
  at: Date;
  day: Date;
  week: Date;
}

/** All who are near are ranked by their own rows; whether somebody may be asked is looked up for the first of them alone. */
const selectFits = prepareWrite(
  (_db, { id, askerId, careers, tags, at, day, week }: Placeholders<AskedAt>, limit: number) => sql<Fit>`
    with near as (
      select coalesce(array_agg(slug), '{}') as careers from careers
      where family in (select family from careers where slug = any(${careers ?? []}::text[]))),
    place as (
      select state, city from interests where user_id = ${askerId} and state <> ''
      union all select state, city from helpers where user_id = ${askerId} limit 1),
    cared_for as (
      select unnest(${tags}::text[]) as tag
      union select unnest(interests.tags) from interests where user_id = ${askerId})
    select helpers.user_id, same_family, same_state, same_city, coalesce((
      select name from careers where slug = any(helpers.careers) and slug = any(${careers ?? []}::text[])
      order by array_position(${careers ?? []}::text[], slug) limit 1), '') as same_career
    from (
      select helpers.user_id, helpers.asked_at, same_family, same_state, same_city,
        case when is_same then 6 when same_family then 4 else 0 end
          + case when exists (select from cared_for) then (
            select least(count(*), 3) from profiles, unnest(string_to_array(${keysOf('profiles.tags')}, ', ')) as theirs (tag)
            where profiles.user_id = helpers.user_id and theirs.tag in (select tag from cared_for)) else 0 end
          + case when same_state then 2 else 0 end + case when same_city then 1 else 0 end
          + case when helpers.median_hours <= 24 then 1 else 0 end - 2 * ${offersSince(week)} as fit
      from helpers cross join lateral (select
        helpers.careers && ${careers ?? []}::text[] as is_same,
        helpers.careers && (select careers from near) as same_family,
        coalesce(helpers.state <> '' and helpers.state = (select state from place), false) as same_state,
        coalesce(helpers.city <> '' and helpers.state = (select state from place)
          and helpers.city = (select city from place), false) as same_city) as shared
      where ${careers ? sql`helpers.careers && (select careers from near)` : sql`true`}
      order by fit desc, helpers.asked_at, helpers.user_id
    ) as ranked join helpers on helpers.user_id = ranked.user_id join users on users.id = helpers.user_id
    where ${mayHelp(at)} and users.id is distinct from ${askerId}::uuid
      and ${takesQuestions(at, day)}
      and (${isChecked(at)} or not ${asksCheckedAlone(sql`${askerId}`)})
      and users.id <> all (array(select helper_id from offers where question_id = ${id}))
      and ${exceptBlocked(askerId && { id: askerId }, 'users.id')}
    order by fit desc, ranked.asked_at, ranked.user_id
    limit ${sql.lit(limit)} for update of helpers skip locked`,
);

interface NewOffers extends Pick<OfferRow, 'question_id' | 'round' | 'offered_at'> {
  /** To whom, and why them. */
  to: { helperId: string; why: string }[];
}

/**
 * Stores the offers of a round, and that their helpers were asked, by one text however many they are.
 * @param week when the week began of which offers count
 */
export async function insertOffers(
  tx: Tx,
  { question_id: questionId, round, offered_at: at, to }: NewOffers,
  week: Date,
): Promise<void> {
  const ids = to.map(() => uuid());
  const helperIds = to.map(({ helperId }) => helperId);
  const whys = to.map(({ why }) => why);
  await putOffers(tx, { questionId, round, at, week, ids, helperIds, whys });
}

interface OffersByColumn {
  questionId: string;
  round: number;
  at: Date;
  week: Date;
  ids: string[];
  helperIds: string[];
  whys: string[];
}

const putOffers = prepareWrite(
  (_db, { questionId, round, at, week, ids, helperIds, whys }: Placeholders<OffersByColumn>) => sql`
    with noted as (${notingOffered(helperIds, at, week)})
    insert into offers (id, question_id, helper_id, round, why, offered_at, state_at)
    select id, ${questionId}::uuid, helper_id, ${round}::smallint, why, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${helperIds}::uuid[], ${whys}::text[]) as given (id, helper_id, why)`,
);

/** Takes a question back from those it was offered to who take none now. @returns how many they are */
export async function passForPaused(tx: Tx, questionId: string, at: Date): Promise<number> {
  const { rows } = await sql`
    update offers set state = 'passed', state_at = ${at} from helpers join users on users.id = helpers.user_id
    where offers.question_id = ${questionId} and offers.state = 'open' and helpers.user_id = offers.helper_id
      and (helpers.paused_until > ${at} or not ${mayHelp(at)})
    returning offers.id`.execute(tx);
  return rows.length;
}

/** Questions that were offered to this person, who has not answered the offer. */
export async function listOfferedTo(tx: Tx, helperId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('offers')
    .select('question_id')
    .where('helper_id', '=', helperId)
    .where('state', '=', 'open')
    .orderBy('question_id')
    .execute();
  return rows.map(({ question_id: id }) => id);
}

/** Those of these askers whose guardian lets only checked helpers answer, where this person is not checked. */
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

/** With its question's row locked first, as everything that changes either. */
export async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateOffer(tx: Tx, id: string, state: OfferRow['state'], at: Date): Promise<void> {
  await tx.updateTable('offers').set({ state, state_at: at }).where('id', '=', id).execute();
}

/** The offer of a question that somebody has accepted. */
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
