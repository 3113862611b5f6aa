import { sql, type Insertable, type Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { openStates } from '#contract/help/question-states.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepare, type Placeholders } from '#server/db/query/prepare.ts';
import { asksCheckedAlone } from '#server/features/safety/age/index.ts';
import {
  isChecked,
  notingOffered,
  takesQuestions,
  type Moment,
} from '#server/features/help/helpers/index.ts';
import { mayHelp } from './match-helpers.queries.ts';
import type { OfferTable } from '../questions.table.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Helpers are asked to answer. */
    question_offered: { questionId: string; helperIds: readonly string[]; at: Date };
  }
}

/** Why a question is offered; earlier releases stored that the asker's city is the same. */
export const whyWithoutCity = sql<string>`replace(offers.why, 'mesma cidade', 'mesmo estado')`;

export type OfferRow = Selectable<OfferTable>;

export interface NewOffer {
  helperId: string;
  /** The reason, as the helper reads it. */
  why: string;
}

/**
 * Stores the first `most` of these offers with their helpers' counters. Leaves out helpers whom another transaction is asking, who
 * take no more questions, or who may not help.
 * @returns the helpers who were asked
 */
export async function insertOffers(
  tx: Tx,
  { id: questionId, round }: { id: string; round: number },
  offers: readonly NewOffer[],
  most: number,
  { at, week }: Moment,
): Promise<string[]> {
  const ids = offers.map(() => uuid());
  const helperIds = offers.map(({ helperId }) => helperId);
  const whys = offers.map(({ why }) => why);
  const rows = await insertFree(tx, { questionId, round, ids, helperIds, whys, most, at, week });
  return rows.map(({ helper_id: helperId }) => helperId);
}

interface GivenOffers extends Moment {
  questionId: string;
  round: number;
  ids: string[];
  helperIds: string[];
  whys: string[];
  most: number;
}

/** Looks at one after the other, and only until it has found as many as it wants. */
const insertFree = prepare((_tx, given: Placeholders<GivenOffers>) => {
  const { questionId, round, ids, helperIds, whys, most, at, week } = given;
  return sql<{ helper_id: string }>`
    with free as (
      select given.id, given.helper_id, given.why
      from unnest(${ids}::uuid[], ${helperIds}::uuid[], ${whys}::text[]) with ordinality as given (id, helper_id, why, turn)
      join helpers on helpers.user_id = given.helper_id join users on users.id = helpers.user_id
      where ${mayHelp(at)} and ${takesQuestions(at, week)}
      order by given.turn limit ${most} for update of helpers skip locked
    ),
    new_offer as (
      insert into offers (id, question_id, helper_id, round, why, offered_at, state_at)
      select id, ${questionId}::uuid, helper_id, ${round}::smallint, why, ${at}::timestamptz, ${at}::timestamptz from free
      returning helper_id
    ),
    noted as (${notingOffered(sql`new_offer`, at, week)})
    select helper_id from new_offer`;
});

/** Stores an offer that was made in the past, without telling its helper. */
export async function insertPastOffer(tx: Tx, offer: Insertable<OfferTable>): Promise<void> {
  await tx.insertInto('offers').values(offer).execute();
}

/** Whether this person takes questions now; locks their row first, so that what they promise at the same time counts. */
export async function lockTaking(tx: Tx, helperId: string, { at, week }: Moment): Promise<boolean> {
  await sql`select from helpers where user_id = ${helperId} for update`.execute(tx);
  const { rows } = await sql`
    select from helpers join users on users.id = helpers.user_id
    where helpers.user_id = ${helperId} and helpers.careers <> '{}' and ${mayHelp(at)} and ${takesQuestions(at, week)}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Counts the open questions of this person that were asked of that helper. */
export async function countOpenTo(tx: Tx, askerId: string, helperId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('asker_id', '=', askerId)
    .where('to_id', '=', helperId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether anybody was asked yet. */
export async function hasOffers(tx: Tx, questionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('offers')
    .select('id')
    .where('question_id', '=', questionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Passes on the open offers of helpers who take no questions any more: they have paused, or have promised as many answers as they
 * give in a week. The one person whom a question is for keeps it in that case.
 * @returns how many offers
 */
export async function passOffersOfUnavailable(
  tx: Tx,
  { id, to_alone: alone }: { id: string; to_alone: boolean },
  { at, week }: Moment,
): Promise<number> {
  const takesNone = alone ? sql`helpers.paused_until > ${at}` : sql`not ${takesQuestions(at, week)}`;
  const { rows } = await sql`
    update offers set state = 'passed', state_at = ${at} from helpers join users on users.id = helpers.user_id
    where offers.question_id = ${id} and offers.state = 'open' and helpers.user_id = offers.helper_id
      and (${takesNone} or not ${mayHelp(at)})
    returning offers.id`.execute(tx);
  return rows.length;
}

/** Returns the questions with an open offer to this person. */
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

/** Returns those of these askers whose guardian allows only checked helpers, if this person is not checked. */
export async function listAskersRefusing(
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

/** Callers that change either lock its question's row first. */
export async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateOffer(tx: Tx, id: string, state: OfferRow['state'], at: Date): Promise<void> {
  await tx.updateTable('offers').set({ state, state_at: at }).where('id', '=', id).execute();
}

/** Returns the accepted offer of a question. */
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

/** Returns this person's pending offers: accepted ones first, then open ones. */
export async function listWaiting(db: Db, helperId: string, limit: number): Promise<OfferRow[]> {
  return db
    .selectFrom('offers')
    .innerJoin('questions', 'questions.id', 'question_id')
    .selectAll('offers')
    .select(whyWithoutCity.as('why'))
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
