import type { Interests } from '#contract/interests.ts';
import { api } from '#web/lib/browser-api.ts';

const shown = { people: 5, questions: 3, groups: 2 };

/**
 * Whom to follow, what to read and where to belong, for somebody who is new: what they like first, and then what there is.
 * Nothing is followed unasked.
 */
export async function readFirstFinds({ careers, tags }: Interests, own: string) {
  const [career, tag] = [careers[0], tags[0]];
  const [liked, all, { questions }, { groups }, tagged, newest] = await Promise.all([
    api('GET /api/helpers', { query: { career } }),
    api('GET /api/helpers', { query: {} }),
    api('GET /api/questions', { query: { career, state: 'answered' } }),
    api('GET /api/groups', { query: {} }),
    api('GET /api/feed', { query: tag ? { tag } : { career } }),
    api('GET /api/feed', { query: {} }),
  ]);
  const posts = first([...tagged.posts, ...newest.posts], ({ slug }) => slug);
  const helpers = [...liked.helpers, ...all.helpers].map(({ user }) => user);
  // Where few help yet, whoever writes about it.
  const people = [...helpers, ...posts.map(({ author }) => author)].filter(
    ({ username }) => username !== '' && username !== own,
  );
  return {
    people: first(people, ({ username }) => username).slice(0, shown.people),
    questions: questions.slice(0, shown.questions),
    posts: posts.slice(0, Math.max(0, shown.questions - questions.length)),
    groups: groups.filter(({ member }) => !member).slice(0, shown.groups),
  };
}

export type FirstFinds = Awaited<ReturnType<typeof readFirstFinds>>;

/** Each once, where it stands first. */
const first = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items.filter((item, index) => items.findIndex((each) => keyOf(each) === keyOf(item)) === index);
