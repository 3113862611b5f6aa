import { onDevice } from '#web/ui/browser-storage.ts';
import { readSession } from './session.ts';

/*
 * A session by a school's card, on a computer that others use too: it ends after some time without use. All tabs share the time of
 * the last press.
 */
const key = 'cardSession';

interface CardSession {
  person: string;
  /** Milliseconds since the epoch. */
  used: number;
}

/** Called at each press of the keyboard, the mouse or a finger, and at the login. */
export function noteCardUse(): void {
  const person = readSession()?.user.id;
  if (person) onDevice.set(key, JSON.stringify({ person, used: Date.now() } satisfies CardSession));
}

/** Returns when the current session by a card was last used; null if it did not begin with a card. */
export function lastCardUse(): number | null {
  const kept = JSON.parse(onDevice.get(key) ?? 'null') as CardSession | null;
  return kept && kept.person === readSession()?.user.id ? kept.used : null;
}

export const forgetCardSession = (): void => onDevice.remove(key);
