import { api } from '#web/lib/api/browser-api.ts';

export interface MentionedPerson {
  id: string;
  name: string;
  username: string;
  avatar: string;
}

/** People by their username in lower case; null where nobody has it. */
const known = new Map<string, string | null>();

/** So many are asked for at a time. */
const mostAsked = 10;

/** The username that a name means, as far as this page has heard of it; null for nobody. */
export const personOf = (name: string): string | null => known.get(name.toLowerCase()) ?? null;

/** Throws ApiError. */
export async function searchPeople(q: string, signal?: AbortSignal): Promise<MentionedPerson[]> {
  const { users, suggestion } = await api('GET /api/search', { query: { q, type: 'people' }, signal });
  // What was probably meant by something that nobody is called is nobody.
  return suggestion ? [] : learn(users);
}

export function learn(people: MentionedPerson[]): MentionedPerson[] {
  for (const { username } of people) known.set(username.toLowerCase(), username);
  return people;
}

/** Asks who is called so. @returns whether anybody new is. Throws ApiError. */
export async function lookUp(names: readonly string[], signal: AbortSignal): Promise<boolean> {
  const unheard = names.filter((name) => !known.has(name)).slice(0, mostAsked);
  await Promise.all(unheard.map((name) => searchPeople(name, signal)));
  for (const name of unheard) known.set(name, personOf(name));
  return unheard.some((name) => personOf(name) !== null);
}
