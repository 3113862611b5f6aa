import type { Interests } from '#contract/interests.ts';
import type { Post } from '#contract/posts.ts';
import type { QuestionCard } from '#contract/questions.ts';
import { api } from '#web/lib/api/browser-api.ts';

const shown = { people: 5, texts: 3, groups: 2 };
/** More would only be slower. */
const mostTastes = 2;

/**
 * Returns people, texts and groups for a new member: those matching their interests first, in turns, then others.
 * Nothing is followed unasked; people already followed are marked as such, also after a reload.
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
  const ofTastes = tastes
    .slice(0, -1)
    .flatMap((_, at): FirstText[][] => [answered[at]!.questions, about[at]!.posts]);
  const texts = first<FirstText>(
    [...inTurns(ofTastes), ...tagged.posts, ...answered.at(-1)!.questions, ...about.at(-1)!.posts],
    ({ slug }) => slug,
  );
  const helpers = helping.map((list) => list.helpers.map(({ user }) => user));
  const people = [...inTurns(helpers.slice(0, -1)), ...helpers.at(-1)!].filter(
    ({ username }) => username !== '' && username !== own,
  );
  const firstPeople = first(people, ({ username }) => username).slice(0, shown.people);
  return {
    people: await Promise.all(
      firstPeople.map(async ({ id, name, username, avatar }) => {
        const user = { id, name, username, avatar };
        // A person whose profile is gone by now counts as not followed.
        const { followed } = await api('GET /api/home/user/{username}', { params: { username } }).catch(
          () => ({ followed: false }),
        );
        return { id, user, following: followed };
      }),
    ),
    texts: texts.slice(0, shown.texts),
    groups: groups.filter(({ member }) => !member).slice(0, shown.groups),
  };
}

type FirstText = Post | QuestionCard;

export type FirstFinds = Awaited<ReturnType<typeof readFirstFinds>>;

/** The first of each list, then the second of each, and so on. */
const inTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

/** Removes duplicates, keeping the first. */
const first = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items.filter((item, index) => items.findIndex((each) => keyOf(each) === keyOf(item)) === index);
