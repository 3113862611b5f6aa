import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import { asksCheckedAlone, isNoMinor } from '#server/features/safety/age/index.ts';
import { blockedEitherWay } from '#server/features/who-sees/blocks/index.ts';
import { isChecked, isNotPaused, offersSince, type Moment } from '#server/features/help/helpers/index.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';
import type { Candidate } from './match-helpers.ts';
import type { QuestionRow } from '../questions.queries.ts';

/** What the helper's row of `users` says of {@link mayHelp}. */
const offersHelp = (at: Bindable<Date>) => sql<boolean>`(
  users.offers_help and ${isShown('users')} and coalesce(users.silenced_until <= ${at}, true))`;

/** Offers help, may write and is visible; needs the helper's row of `users` in scope. */
export const mayHelp = (at: Bindable<Date>) => sql<boolean>`(${offersHelp(at)} and ${isNoMinor('users.id')})`;

export interface CareerRow {
  slug: string;
  /** As it stands in a sentence. */
  short: string;
  family: string;
}

/** What an asker said about themselves, and who must not learn of their question. */
export interface AskerFacts {
  question_id: string;
  tags: string[];
  state: string;
  city: string;
  checked_alone: boolean;
  /** Of the demonstration: nobody is asked. */
  demo: boolean;
  except: string[];
}

/** Facts that decide which helpers are asked. */
export interface Facts {
  askers: AskerFacts[];
  /** Careers of the questions, and all others of their families. */
  careers: CareerRow[];
  /**
   * Real helpers who have not paused and work in one of those careers; every helper if a question has none. Whether one of them
   * is of age and takes one more is left to `insertOffers`: other tables say so, and few of them are tried.
   */
  candidates: Candidate[];
}

/** Maximum number of candidates compared for one question; those who have waited longest come first. */
const maxCandidates = 2_000;

interface AskedOf extends Pick<QuestionRow, 'id' | 'asker_id' | 'anonymous' | 'careers'> {
  /** Hashtags of its text. */
  tags: string[];
}

/**
 * @param areNew nobody can have been asked before
 * @param helperId only this person may be asked; null for everybody
 */
export async function readFacts(
  tx: Tx,
  questions: readonly AskedOf[],
  moment: Moment,
  areNew: boolean,
  helperId: string | null = null,
): Promise<Facts> {
  const asked = {
    ids: questions.map(({ id }) => id),
    askerIds: questions.map(({ asker_id: askerId }) => askerId),
    anonymous: questions.map(({ anonymous }) => anonymous),
    careers: [...new Set(questions.flatMap(({ careers }) => careers))],
    tags: questions.flatMap(({ tags }) => tags),
    helperId,
    ...moment,
  };
  const isForAll = questions.some(({ careers }) => careers.length === 0);
  const [facts] = await selectFacts(tx, asked, isForAll, areNew, helperId !== null);
  return facts!;
}

interface AskedAbout extends Moment {
  ids: string[];
  askerIds: (string | null)[];
  anonymous: boolean[];
  careers: string[];
  tags: string[];
  helperId: string | null;
}

/** As JSON: parsing hundreds of rows column by column takes longer than finding them. */
const selectFacts = prepareRead(
  (_db, about: Placeholders<AskedAbout>, isForAll: boolean, areNew: boolean, isForOne: boolean) => {
    const { ids, askerIds, anonymous, careers, tags, helperId, at, week } = about;
    return sql<Facts>`
    with asker as (
      select asked.id as question_id, coalesce(cared_for.tags, '{}') as tags, coalesce(place.state, '') as state,
        coalesce(place.city, '') as city, ${asksCheckedAlone(sql.ref('asked.asker_id'))} as checked_alone,
        exists (select from users where users.id = asked.asker_id and users.demo) as demo,
        -- Who is blocked and not asked would learn whose question it is.
        array(select id from (${blockedEitherWay(sql.ref('asked.asker_id'))}) as blocked where not anonymous
          ${areNew ? sql`` : sql`union all select helper_id from offers where question_id = asked.id`}) as except
      from unnest(${ids}::uuid[], ${askerIds}::uuid[], ${anonymous}::boolean[]) as asked (id, asker_id, anonymous)
      left join lateral (select tags, state, city from interests where user_id = asked.asker_id limit 1) as cared_for on true
      left join lateral (
        select cared_for.state, cared_for.city where cared_for.state <> ''
        -- Who seeks and does not say where from may have said it as somebody who helps.
        union all select state, city from helpers where user_id = asked.asker_id limit 1) as place on true
    ), career as (
      select slug, coalesce(nullif(short, ''), name) as short, family from careers
      where family in (select family from careers where slug = any(${careers}::text[]))
    ), candidate as (
      select helpers.user_id as id, helpers.careers,
        -- Most questions and askers have none to compare them with.
        case when ${tags}::text[] <> '{}' or (select bool_or(asker.tags <> '{}') from asker)
          then coalesce((select profiles.tags from profiles where profiles.user_id = helpers.user_id), '')
          else '' end as tags,
        helpers.state, helpers.city, helpers.median_hours, extract(epoch from helpers.asked_at) as asked_at, ${offersSince(week)} as offers,
        ${isChecked(at)} as checked
      from helpers join users on users.id = helpers.user_id
      where ${isForAll ? sql`true` : sql`helpers.careers && (select array_agg(slug) from career)`}
        and ${isForOne ? sql`helpers.user_id = ${helperId}::uuid` : sql`true`}
        and ${offersHelp(at)} and ${isNotPaused(at)} and not users.demo
      order by helpers.asked_at, helpers.user_id limit ${sql.lit(maxCandidates)}
    )
    select (select coalesce(json_agg(asker), '[]') from asker) as askers,
      (select coalesce(json_agg(career), '[]') from career) as careers,
      (select coalesce(json_agg(candidate), '[]') from candidate) as candidates`;
  },
);
