import { onDevice } from '#web/ui/browser-storage.ts';

/*
 * Whether the member's e-mail is unconfirmed, as this browser last heard: `<id>:unconfirmed`. lib/first-paint.js reads
 * it, to reserve space for the reminder from the first paint.
 */
const key = 'emailState';

/** Window event: the member's e-mail was confirmed in this tab. */
export const emailConfirmed = 'rumo:email-confirmed';

export function isKnownConfirmed(personId: string): boolean {
  return onDevice.get(key) === `${personId}:confirmed`;
}

export function keepEmailState(personId: string, confirmed: boolean): void {
  onDevice.set(key, `${personId}:${confirmed ? 'confirmed' : 'unconfirmed'}`);
  document.documentElement.dataset.email = confirmed ? '' : 'unconfirmed';
}

/** Drops the cached answer: another person may have signed in. */
export function forgetEmailState(): void {
  onDevice.remove(key);
  document.documentElement.dataset.email = '';
}
