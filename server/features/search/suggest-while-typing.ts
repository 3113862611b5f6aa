import type { Suggestions } from '#contract/search.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { parseQuestion } from './parse-question.ts';
import { searchGroups, searchPeople, searchTitles } from './search.queries.ts';

/** Of each kind. */
const most = { posts: 5, people: 3, groups: 2 };

/** What a question that is being typed may lead to: all of its words, by titles and names alone. */
export async function suggestWhileTyping(db: Db, viewer: Viewer | null, q: string): Promise<Suggestions> {
  const [query] = parseQuestion(q).queries;
  if (query === undefined) return { posts: [], users: [], groups: [] };
  const search = { query, tag: undefined, asOf: new Date(), after: null };
  const [posts, users, groups] = await Promise.all([
    searchTitles(db, viewer, { ...search, limit: most.posts }),
    searchPeople(db, viewer, { ...search, limit: most.people }),
    searchGroups(db, viewer, { ...search, limit: most.groups }),
  ]);
  return {
    posts,
    users: users.map(({ id, name, username, avatar }) => ({ id, name, username, avatar })),
    groups: groups.map(({ slug, name, image }) => ({ slug, name, image: image ?? '' })),
  };
}
