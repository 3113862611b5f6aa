import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import { isKnownGroup, isNamedTo, lookedForVisitors } from '#server/features/who-sees/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  shownAvatar,
  shownName,
  shownUsername,
  shownWork,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';
import { bestOf, type Asked, type Search } from './search.queries.ts';

/** Maximum number of matches to rank. */
const candidates = { people: 60, groups: 60 };

export interface FoundPersonRow {
  id: string;
  name: string;
  username: string;
  avatar: string;
  work: string;
  seeks_help: boolean;
  offers_help: boolean;
  demo: boolean;
  relevance: number;
}

/** Reads the displayed columns only for the people on the page. */
function peopleOf({ viewer, query, after }: Placeholders<Asked>, limit: number): RawBuilder<FoundPersonRow> {
  const words = sql`${query}::tsquery`;
  const looked = viewer ? candidates.people : lookedForVisitors;
  const found = sql`
    select users.id, ts_rank(found.words, ${words})::float8 * (1 + ln(1 + users.total_followers) / 10) as relevance
    from (select * from person_search where words @@ ${words} limit ${sql.lit(looked)}) as found
    join users on users.id = found.user_id
    where ${isShown('users')} and ${isNamedTo(viewer, 'users.id')}`;
  return sql<FoundPersonRow>`
    select users.id, ${shownName(viewer)} as name, ${shownUsername(viewer)} as username,
      ${shownAvatar(viewer)} as avatar, ${shownWork(viewer)} as work, users.seeks_help, users.offers_help,
      users.demo, top.relevance
    from (${bestOf(found, after, limit)}) as top join users on users.id = top.id
    order by top.relevance desc, top.id desc`;
}

const selectPeople = prepareRead((_db, asked: Placeholders<Asked>, limit: number) => peopleOf(asked, limit));

/** Returns the best matches first; ties go to people with more followers. */
export async function searchPeople(
  db: Db,
  viewer: Viewer | null,
  { query, asOf, after, limit }: Search,
): Promise<FoundPersonRow[]> {
  return selectPeople(db, { viewer, query, asOf, after }, limit);
}

export interface FoundGroupRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  image: string | null;
  total_members: number;
  relevance: number;
}

function groupsOf({ viewer, query, after }: Placeholders<Asked>, limit: number): RawBuilder<FoundGroupRow> {
  const words = sql`${query}::tsquery`;
  const found = sql`
    select groups.id, groups.slug, groups.name, groups.description, groups.image, groups.total_members,
      ts_rank(found.words, ${words})::float8 * (1 + ln(1 + groups.total_members) / 10) as relevance
    from (select * from group_search where words @@ ${words} limit ${sql.lit(candidates.groups)}) as found
    join groups on groups.id = found.group_id
    where ${isKnownGroup(viewer, 'groups')}`;
  return bestOf(found, after, limit);
}

const selectGroups = prepareRead((_db, asked: Placeholders<Asked>, limit: number) => groupsOf(asked, limit));

/** Returns the best matches first. */
export async function searchGroups(
  db: Db,
  viewer: Viewer | null,
  { query, asOf, after, limit }: Search,
): Promise<FoundGroupRow[]> {
  return selectGroups(db, { viewer, query, asOf, after }, limit);
}

interface BesidePosts {
  users: FoundPersonRow[];
  groups: FoundGroupRow[];
}

const selectBesidePosts = prepareRead(
  (_db, asked: Placeholders<Asked>, people: number, groups: number) => sql<BesidePosts>`
    select (select coalesce(json_agg(found), '[]') from (${peopleOf(asked, people)}) as found) as users,
      (select coalesce(json_agg(found), '[]') from (${groupsOf(asked, groups)}) as found) as groups`,
);

/** Returns the best people and groups in one query: a round trip costs more than the search. */
export async function searchBesidePosts(
  db: Db,
  viewer: Viewer | null,
  { query, asOf }: Search,
  limits: { people: number; groups: number },
): Promise<BesidePosts> {
  const asked = { viewer, query, asOf, after: null };
  const [found] = await selectBesidePosts(db, asked, limits.people, limits.groups);
  return found!;
}
