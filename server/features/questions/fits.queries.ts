import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { noneAsNull, prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import { asksCheckedAlone, isNoMinor } from '#server/features/age/index.ts';
import { blockedEitherWay } from '#server/features/blocks/index.ts';
import { isChecked, offersSince, takesQuestions } from '#server/features/helpers/index.ts';
import { isShown } from '#server/withheld.queries.ts';
import type { Candidate } from './fits.ts';
import type { QuestionRow } from './questions.queries.ts';

/** Offers help, may write, and is seen by others; asks for the helper's row of `users`. */
export const mayHelp = (at: Bindable<Date>) => sql<boolean>`(
  users.offers_help and ${isNoMinor('users.id')} and ${isShown('users')}
  and coalesce(users.silenced_until <= ${at}, true))`;

/** A moment, the day that the calendar shows then, and when the week began of which offers count. */
export interface Moment {
  at: Date;
  day: Date;
  week: Date;
}

/** Those who may be asked and of whom a career is one of these, or all; for more than `mostCandidates`, who has waited longest. */
export async function listCandidates(tx: Tx, near: string[], moment: Moment): Promise<Candidate[]> {
  return selectCandidates(tx, { near: noneAsNull(near), ...moment });
}

/** More are not compared for one question. */
const mostCandidates = 2_000;

const selectCandidates = prepareRead(
  (_db, { near, at, day, week }: Placeholders<Moment & { near: string[] | null }>) => sql<Candidate>`
    select helpers.user_id as id, helpers.careers, coalesce(profiles.tags, '') as tags, helpers.state, helpers.city,
      helpers.median_hours, helpers.asked_at, ${offersSince(week)} as offers, ${isChecked(at)} as checked
    from helpers join users on users.id = helpers.user_id left join profiles on profiles.user_id = helpers.user_id
    where ${near ? sql`helpers.careers && ${near}::text[]` : sql`true`} and ${mayHelp(at)} and ${takesQuestions(at, day)}
    order by helpers.asked_at, helpers.user_id limit ${sql.lit(mostCandidates)}`,
);

export interface CareerRow {
  slug: string;
  name: string;
  family: string;
}

/** These careers, and all others of their families. */
export async function listNear(tx: Tx, careers: string[]): Promise<CareerRow[]> {
  return selectNear(tx, { careers });
}

const selectNear = prepareRead(
  (_db, { careers }: Placeholders<{ careers: string[] }>) => sql<CareerRow>`
    select slug, name, family from careers
    where family in (select family from careers where slug = any(${careers}::text[]))`,
);

/** What somebody who asks said of themselves, and who must not hear of their question. */
export interface AskerFacts {
  question_id: string;
  tags: string[];
  state: string;
  city: string;
  checked_alone: boolean;
  except: string[];
}

/** @param areNew nobody can have been asked before */
export async function listAskerFacts(
  tx: Tx,
  questions: readonly Pick<QuestionRow, 'id' | 'asker_id'>[],
  areNew: boolean,
): Promise<AskerFacts[]> {
  const ids = questions.map(({ id }) => id);
  const askerIds = questions.map(({ asker_id: askerId }) => askerId);
  return selectAskerFacts(tx, { ids, askerIds }, areNew);
}

interface AskedAbout {
  ids: string[];
  askerIds: (string | null)[];
}

const selectAskerFacts = prepareRead(
  (_db, { ids, askerIds }: Placeholders<AskedAbout>, areNew: boolean) => sql<AskerFacts>`
    select asked.id as question_id, coalesce(cared_for.tags, '{}') as tags, coalesce(place.state, '') as state,
      coalesce(place.city, '') as city, ${asksCheckedAlone(sql.ref('asked.asker_id'))} as checked_alone,
      array(${blockedEitherWay(sql.ref('asked.asker_id'))}
        ${areNew ? sql`` : sql`union all select helper_id from offers where question_id = asked.id`}) as except
    from unnest(${ids}::uuid[], ${askerIds}::uuid[]) as asked (id, asker_id)
    left join lateral (select tags, state, city from interests where user_id = asked.asker_id limit 1) as cared_for on true
    left join lateral (
      select cared_for.state, cared_for.city where cared_for.state <> ''
      -- Who seeks and does not say where from may have said it as somebody who helps.
      union all select state, city from helpers where user_id = asked.asker_id limit 1) as place on true`,
);
