import { unsentBelongsTo, unsentOwner } from '#web/ui/unsent-owner.ts';
import { onDevice } from '#web/ui/browser-storage.ts';
import { onSessionChange, storeToken, viewerId } from './session.ts';

/*
 * Whose page this is. All tabs share the session, but what is typed into a page belongs to whoever was signed in when it was
 * typed: once that account leaves, or another one signs in, the page starts anew, and what it kept waits for its writer.
 */

/** Returns the id of the account this page belongs to; null for a visitor's, which passes to whoever signs in. */
export const pageAccount = (): string | null => unsentOwner() || null;

/** Called once. What was typed before is of whoever the document was opened for: lib/first-paint.js. */
export function watchPageAccount(): void {
  unsentBelongsTo((window as { openedFor?: string }).openedFor ?? '');
  onSessionChange(meet);
  meet('here');
  // A page from the browser's history heard nothing while it was away.
  addEventListener('pageshow', ({ persisted }) => persisted && meet('elsewhere'));
}

/** Names the account that left on purpose last, for the other tabs. */
const leftKey = 'saiu';

/** Ends the session here on purpose: what is typed from now on is a visitor's. */
export function leaveSession(): void {
  onDevice.set(leftKey, unsentOwner());
  storeToken(null);
  unsentBelongsTo('');
}

/** On another page: what was typed before a session ended by itself is no longer on the screen. */
export function forgetEndedAccount(): void {
  if (viewerId() === null) unsentBelongsTo('');
}

/** Starts the page anew if it is somebody else's than the session. @returns whether it does */
export function startAnewForAnother(): boolean {
  const person = viewerId();
  if (pageAccount() === null || person === null || person === pageAccount()) return false;
  startAnew();
  return true;
}

function meet(where: 'here' | 'elsewhere'): void {
  const person = viewerId();
  if (person === pageAccount() || startAnewForAnother()) return;
  if (person !== null) unsentBelongsTo(person);
  // Where the session ended by itself, the writer is still there, and something may be on its way.
  else if (where === 'elsewhere' && onDevice.get(leftKey) === pageAccount()) startAnew();
}

let isLeaving = false;

function startAnew(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.documentElement.hidden = true;
  // Nobody else is asked about the text of whoever left; its forms keep it when the page is hidden.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
