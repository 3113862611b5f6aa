import { useEffect, useState } from 'react';
import { api } from '#web/lib/api/browser-api.ts';
import { readSession } from '#web/lib/session/session.ts';
import { learn, searchPeople, type MentionedPerson } from './known-people.ts';
import { isMeant } from './partial-word.ts';

const maxShown = 6;
/** Maximum pages of followed people. */
const maxPages = 5;
/** Debounce in milliseconds. */
const debounce = 200;

/** Returns people who match the partial name; those the writer follows come first. */
export function usePeople(name: string | null): MentionedPerson[] {
  const followed = useFollowed(name !== null);
  const [found, setFound] = useState<MentionedPerson[]>([]);

  useEffect(() => {
    if (name === null) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      searchPeople(name, asking.signal).then(
        setFound,
        // Without a network, only followed people are suggested.
        () => undefined,
      );
    }, debounce);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [name]);

  if (name === null) return [];
  const known = followed.filter((person) => isMeant(person, name));
  const ids = new Set(known.map(({ id }) => id));
  // The search also matches people's work and words. Results for a shorter prefix that still match stay meanwhile.
  const others = found.filter((person) => !ids.has(person.id) && isMeant(person, name));
  return [...known, ...others].slice(0, maxShown);
}

/** Returns the people the writer follows, fetched when first needed. */
function useFollowed(wanted: boolean): MentionedPerson[] {
  const [people, setPeople] = useState<MentionedPerson[]>([]);
  const [asked, setAsked] = useState(false);
  if (wanted && !asked) setAsked(true);

  useEffect(() => {
    const username = readSession()?.user.username;
    if (!asked || !username) return;
    let left = false;
    void readFollowed(username).then((read) => left || setPeople(read));
    return () => {
      left = true;
    };
  }, [asked]);
  return people;
}

async function readFollowed(username: string): Promise<MentionedPerson[]> {
  const people: MentionedPerson[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await api('GET /api/connections/following/{username}', {
      params: { username },
      query: { cursor },
    }).catch(() => null);
    if (!page) break;
    people.push(...learn(page.following.map(({ user }) => user)));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  return people;
}
