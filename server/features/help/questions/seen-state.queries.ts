import { sql, type RawBuilder } from 'kysely';
import type { Bindable } from '#server/db/query/prepare.ts';
import { asksCheckedAlone } from '#server/features/safety/age/index.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import { isChecked } from '#server/features/help/helpers/index.ts';

/*
 * A guardian may let only checked helpers answer. A question that is refused although it is searched for would mark its asker as
 * a minor, so that to most people every question looks taken after its first hour, and such a one from the beginning
 * (decision 0356). A scaled clock and real time agree here: `fresh_until` is a row's.
 */

const at = sql<Date>`now()`;

/** Evaluated once for a statement, as it depends on the viewer alone. */
const isCheckedHelper = (viewerId: Bindable<string>) =>
  sql<boolean>`(select exists (select from helpers where helpers.user_id = ${viewerId}::uuid and ${isChecked(at)}))`;

const isStaff = (viewerId: Bindable<string>) =>
  sql<boolean>`(select exists (select from users as viewer where viewer.id = ${viewerId}::uuid and viewer.role <> 'member'))`;

const wasOffered = (viewerId: Bindable<string>) => sql<boolean>`exists (
  select from offers where offers.question_id = questions.id and offers.helper_id = ${viewerId}::uuid)`;

const isForCheckedAlone = asksCheckedAlone(sql`questions.asker_id`);

/** Whether the viewer is told if a question still looks for somebody, and who has taken it. */
export const seesRealState = (viewer: Bindable<Reader>): RawBuilder<boolean> =>
  viewer
    ? sql<boolean>`(questions.asker_id = ${viewer.id}::uuid or ${isCheckedHelper(viewer.id)} or ${isStaff(viewer.id)}
        or (${wasOffered(viewer.id)} and not ${isForCheckedAlone}))`
    : sql<boolean>`false`;

/** Whether any adult may answer: the question is new. */
const isFresh = sql<boolean>`coalesce(questions.fresh_until > ${at}, false)`;

/** The state as this viewer sees it. One in a shift says who answers it. */
export const seenState = (viewer: Bindable<Reader>) => sql<string>`case
  when questions.state = 'searching' and not questions.in_shift
    and (not ${isFresh} or ${isForCheckedAlone}) and not ${seesRealState(viewer)} then 'accepted'
  else questions.state end`;

/** Whether this adult may answer a question that takes answers. */
export const mayAnswer = (viewer: Bindable<Reader>): RawBuilder<boolean> =>
  viewer
    ? sql<boolean>`(case when ${isForCheckedAlone} then ${isCheckedHelper(viewer.id)}
        else ${seesRealState(viewer)} or (questions.state <> 'accepted' and not questions.in_shift and ${isFresh}) end)`
    : sql<boolean>`false`;
