import { readSession } from '#web/lib/session/session.ts';

const most = 8;

/** Per user: the next user of this device sees none of it, and deleting the account deletes it. */
const key = (): string => `buscas:${readSession()?.user.id ?? 'visitante'}`;

/** Returns this device's searches, newest first. */
export function readLastSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function keepSearch(question: string): void {
  const others = readLastSearches().filter((each) => each !== question);
  store([question, ...others].slice(0, most));
}

export function forgetSearch(question: string): void {
  store(readLastSearches().filter((each) => each !== question));
}

export function forgetSearches(): void {
  localStorage.removeItem(key());
}

function store(searches: string[]): void {
  try {
    localStorage.setItem(key(), JSON.stringify(searches));
  } catch {
    // The device cannot store more: then there are no recent searches.
  }
}
