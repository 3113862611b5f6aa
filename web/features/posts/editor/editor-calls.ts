import type { FullPost } from '#contract/posts/posts.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { GroupChoice } from './group-field.tsx';

/** More than anyone looks through; the last joined come first. */
const maxChoices = 200;

/* Throw ApiError. */

/** Returns the groups that a user may publish in; none without a network. */
export async function groupsOf(username: string): Promise<GroupChoice[]> {
  const choices: GroupChoice[] = [];
  let cursor: string | undefined;
  do {
    const page = await api('GET /api/connections/groups/{username}', {
      params: { username },
      query: { cursor },
    }).catch(() => null);
    if (!page) break;
    const joined = page.following.filter(({ member }) => member);
    choices.push(...joined.map(({ user }) => ({ slug: user.username, name: user.name })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && choices.length < maxChoices);
  return choices;
}

export function readPost(slug: string): Promise<FullPost> {
  return api('GET /api/post/{slug}', { params: { slug } });
}
