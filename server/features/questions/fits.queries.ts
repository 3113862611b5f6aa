import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { noneAsNull, prepareWrite, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import { tagKey } from '#markdown/fold.ts';
import { asksCheckedAlone, isNoMinor } from '#server/features/age/index.ts';
import { exceptBlocked } from '#server/features/blocks/index.ts';
import { isChecked, offersSince, takesQuestions } from '#server/features/helpers/index.ts';
import { isShown } from '#server/withheld.queries.ts';
import type { QuestionTable } from './questions.table.ts';

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
export const mayHelp = (at: Bindable<Date>) => sql<boolean>`(
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
