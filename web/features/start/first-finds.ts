import type { Interests } from '#contract/interests.ts';
import { api } from '#web/lib/browser-api.ts';

const shown = { people: 5, texts: 3, groups: 2 };
/** More would only be more to wait for. */
const mostTastes = 1;

/**
 * Whom to follow, what to read and where to belong, for somebody who is new: what they like first, and then what there is.
 * Nothing is followed unasked.
 */
export async function readFirstFinds({ careers, families, tags }: Interests, own: string) {
  const liked = [...careers.map((career) => ({ career })), ...families.map((family) => ({ family }))];
  const tastes = [...liked.slice(0, mostTastes), {}];
  const [helping, answered, about, tagged, { groups }] = await Promise.all([
    Promise.all(tastes.map((query) => api('GET /api/helpers', { query }))),
    Promise.all(tastes.map((query) => api('GET /api/questions', { query: { ...query, state: 'answered' } }))),
    Promise.all(tastes.map((query) => api('GET /api/feed', { query }))),
    tags[0] ? api('GET /api/feed', { query: { tag: tags[0] } }) : { posts: [] },
    api('GET /api/groups', { query: {} }),
  ]);
  const texts = first(
    tastes.flatMap((_, place) => [
      ...(place === tastes.length - 1 ? tagged.posts : []),
      ...answered[place]!.questions,
      ...about[place]!.posts,
    ]),
    ({ slug }) => slug,
  );
  // Where few help yet, whoever writes about it.
  const people = [
    ...helping.flatMap(({ helpers }) => helpers.map(({ user }) => user)),
    ...about.flatMap(({ posts }) => posts.map(({ author }) => author)),
  ].filter(({ username }) => username !== '' && username !== own);
  return {
    people: first(people, ({ username }) => username).slice(0, shown.people),
    texts: texts.slice(0, shown.texts),
    groups: groups.filter(({ member }) => !member).slice(0, shown.groups),
  };
}

export type FirstFinds = Awaited<ReturnType<typeof readFirstFinds>>;

/** Each once, where it stands first. */
const first = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items.filter((item, index) => items.findIndex((each) => keyOf(each) === keyOf(item)) === index);
