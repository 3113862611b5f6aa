import type { Interests } from '#contract/interests.ts';
import { api } from '#web/lib/browser-api.ts';

const shown = { people: 5, questions: 3, groups: 2 };

/** Whom to follow, what to read and where to belong, for somebody who is new. Nothing is followed unasked. */
export async function readFirstFinds({ careers, tags }: Interests) {
  const [career, tag] = [careers[0], tags[0]];
  const [{ helpers }, { questions }, { groups }, { posts }] = await Promise.all([
    api('GET /api/helpers', { query: { career } }),
    api('GET /api/questions', { query: { career, state: 'answered' } }),
    api('GET /api/groups', { query: {} }),
    api('GET /api/feed', { query: { tag } }),
  ]);
  return {
    people: helpers.filter(({ user }) => user.username !== '').slice(0, shown.people),
    questions: questions.slice(0, shown.questions),
    posts: posts.slice(0, Math.max(0, shown.questions - questions.length)),
    groups: groups.filter(({ member }) => !member).slice(0, shown.groups),
  };
}

export type FirstFinds = Awaited<ReturnType<typeof readFirstFinds>>;
