import { api } from '#web/lib/api/browser-api.ts';

export interface MentionedPerson {
  id: string;
  name: string;
  username: string;
  avatar: string;
}

/** Usernames by their lower-case form; null if nobody has it. */
const known = new Map<string, string | null>();

/** Maximum names per lookup. */
const maxAsked = 10;

/** Returns the username that a name refers to, as far as this page knows, or null. */
export const personOf = (name: string): string | null => known.get(name.toLowerCase()) ?? null;

/** Throws ApiError. */
export async function searchPeople(q: string, signal?: AbortSignal): Promise<MentionedPerson[]> {
  const { users, suggestion } = await api('GET /api/search', { query: { q, type: 'people' }, signal });
  // Results for a suggested spelling are not people with this name.
  return suggestion ? [] : learn(users);
}

export function learn(people: MentionedPerson[]): MentionedPerson[] {
  for (const { username } of people) known.set(username.toLowerCase(), username);
  return people;
}

/** Looks up names. @returns whether anyone new was found. Throws ApiError. */
export async function lookUp(names: readonly string[], signal: AbortSignal): Promise<boolean> {
  const unheard = names.filter((name) => !known.has(name)).slice(0, maxAsked);
  await Promise.all(unheard.map((name) => searchPeople(name, signal)));
  for (const name of unheard) known.set(name, personOf(name));
  return unheard.some((name) => personOf(name) !== null);
}
