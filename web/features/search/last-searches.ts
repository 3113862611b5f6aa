import { readSession } from '#web/lib/session/session.ts';
import { onDevice } from '#web/ui/browser-storage.ts';

const most = 8;

/** Per user: the next user of this device sees none of it, and deleting the account deletes it. */
const key = (): string => `buscas:${readSession()?.user.id ?? 'visitante'}`;

/** Returns this device's searches, newest first. */
export function readLastSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(onDevice.get(key()) ?? '[]');
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
  onDevice.remove(key());
}

function store(searches: string[]): void {
  onDevice.set(key(), JSON.stringify(searches));
}
