import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { isKnownGroup, isNamedTo, lookedForVisitors } from '#server/features/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { shownAvatar, shownName, shownUsername, shownWork } from '#server/person-visibility.queries.ts';
import { isShown } from '#server/withheld.queries.ts';
import { bestOf, type Search } from './search.queries.ts';

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

type Found = Pick<Search, 'query' | 'after' | 'limit'>;

/** Reads the displayed columns only for the people on the page. */
function peopleOf(viewer: Viewer | null, { query, after, limit }: Found): RawBuilder<FoundPersonRow> {
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

/** Returns the best matches first; ties go to people with more followers. */
export async function searchPeople(db: Db, viewer: Viewer | null, search: Search): Promise<FoundPersonRow[]> {
  return (await peopleOf(viewer, search).execute(db)).rows;
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

function groupsOf(viewer: Viewer | null, { query, after, limit }: Found): RawBuilder<FoundGroupRow> {
  const words = sql`${query}::tsquery`;
  const found = sql`
    select groups.id, groups.slug, groups.name, groups.description, groups.image, groups.total_members,
      ts_rank(found.words, ${words})::float8 * (1 + ln(1 + groups.total_members) / 10) as relevance
    from (select * from group_search where words @@ ${words} limit ${sql.lit(candidates.groups)}) as found
    join groups on groups.id = found.group_id
    where ${isKnownGroup(viewer, 'groups')}`;
  return bestOf(found, after, limit);
}

/** Returns the best matches first. */
export async function searchGroups(db: Db, viewer: Viewer | null, search: Search): Promise<FoundGroupRow[]> {
  return (await groupsOf(viewer, search).execute(db)).rows;
}

interface BesidePosts {
  users: FoundPersonRow[];
  groups: FoundGroupRow[];
}

/** Returns the best people and groups in one query: a round trip costs more than the search. */
export async function searchBesidePosts(
  db: Db,
  viewer: Viewer | null,
  { query }: Search,
  limits: { people: number; groups: number },
): Promise<BesidePosts> {
  const people = peopleOf(viewer, { query, after: null, limit: limits.people });
  const groups = groupsOf(viewer, { query, after: null, limit: limits.groups });
  const { rows } = await sql<BesidePosts>`
    select (select coalesce(json_agg(found), '[]') from (${people}) as found) as users,
      (select coalesce(json_agg(found), '[]') from (${groups}) as found) as groups`.execute(db);
  return rows[0]!;
}
