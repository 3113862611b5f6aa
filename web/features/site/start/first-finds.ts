import type { Interests } from '#contract/people/interests.ts';
import { api } from '#web/lib/api/browser-api.ts';

const shown = { questions: 3, people: 3, groups: 2 };
/** More would only be slower. */
const maxTastes = 3;

/** Returns others' questions, people who help and groups for a new member: those of their careers and families first, in turns. */
export async function readFirstFinds({ careers, families }: Interests, ownId: string) {
  const tastes = [...careers.map((career) => ({ career })), ...families.map((family) => ({ family }))];
  const queries = [...tastes.slice(0, maxTastes), {}];
  const [answered, helping, { groups }] = await Promise.all([
    Promise.all(queries.map((query) => api('GET /api/questions/answered', { query }))),
    Promise.all(queries.map((query) => api('GET /api/helpers', { query }))),
    api('GET /api/groups', { query: {} }),
  ]);
  const helpers = fitting(
    helping.map((list) => list.helpers.filter(({ user }) => user.id !== ownId)),
    ({ user }) => user.id,
  );
  return {
    questions: fitting(
      answered.map(({ questions }) => questions),
      ({ slug }) => slug,
      shown.questions,
    ).slice(0, shown.questions),
    helpers: helpers.slice(0, shown.people),
    groups: groups.filter(({ member }) => !member).slice(0, shown.groups),
  };
}

/** Of the lists that fit, the first of each, then the second of each, and so on; the last list only where they have fewer than `least`. */
function fitting<T>(lists: readonly (readonly T[])[], keyOf: (item: T) => string, least = 1): T[] {
  const [fits, any] = [lists.slice(0, -1), lists.at(-1)!];
  const longest = Math.max(0, ...fits.map(({ length }) => length));
  const inTurns = Array.from({ length: longest }, (_, at) =>
    fits.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
  const items = inTurns.length < least ? [...inTurns, ...any] : inTurns;
  return items.filter((item, index) => items.findIndex((each) => keyOf(each) === keyOf(item)) === index);
}
