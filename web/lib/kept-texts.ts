import { forgetAllUnsent } from '#web/ui/unsent-fields.ts';
import { readSession } from './session.ts';

/*
 * What was typed and not sent, in this tab: another page, a reload or a login does not lose it. A visitor's text is that of
 * whoever signs in; nobody gets to see that of another account.
 */
const prefix = 'texto ';

interface Kept {
  text: string;
  /** The account; null for a visitor's. */
  by: string | null;
}

const viewer = () => readSession()?.user.id ?? null;

export function keepText(place: string, text: string): void {
  if (text.trim() === '') return forgetText(place);
  const kept: Kept = { text, by: viewer() };
  sessionStorage.setItem(prefix + place, JSON.stringify(kept));
}

/** @returns '' where nothing is kept */
export function keptText(place: string): string {
  const kept = JSON.parse(sessionStorage.getItem(prefix + place) ?? 'null') as Kept | null;
  if (!kept) return '';
  const asks = viewer();
  return kept.by === null || asks === null || kept.by === asks ? kept.text : '';
}

export function forgetText(place: string): void {
  sessionStorage.removeItem(prefix + place);
}

/** For whoever leaves the account: the next person at this device may be another one. */
export function forgetTexts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  forgetAllUnsent();
}
