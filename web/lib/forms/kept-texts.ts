import { forgetAllUnsent } from '#web/ui/unsent-fields.ts';
import { readSession } from '#web/lib/session/session.ts';

/*
 * What was typed and not sent. In this tab another page, a reload or a login does not lose it: a visitor's text is that of
 * whoever signs in. What somebody signed in typed outlives the tab too, on this device and for that account alone.
 */
const prefix = 'texto ';
const keptFor = 30 * 86_400_000;
const mostOnDevice = 100;

interface Kept {
  text: string;
  /** The account; null for a visitor's. */
  by: string | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** Of the page where somebody wrote it; what was chosen, and what only stands beside a text, has none. */
  title?: string;
}

const viewer = () => readSession()?.user.id ?? null;
const onDevice = (by: string, place = '') => `${prefix}${by} ${place}`;

/**
 * @param title of the page, where somebody wrote it: before it goes, its writer is asked
 * @param by the writer, where the session may have ended since
 */
export function keepText(place: string, text: string, title?: string, by = viewer()): void {
  if (text.trim() === '') return forgetText(place);
  const before = parse(sessionStorage.getItem(prefix + place));
  // A session that ended by itself leaves the text to whoever typed it.
  if (by === null && before?.text === text) return;
  const kept: Kept = { text, by, at: Date.now(), title };
  sessionStorage.setItem(prefix + place, JSON.stringify(kept));
  if (kept.by !== null) keepOnDevice(onDevice(kept.by, place), kept);
}

/** @returns '' where nothing is kept */
export const keptText = (place: string): string => keptAt(place)?.text ?? '';

function keptAt(place: string): Kept | undefined {
  const asks = viewer();
  const inTab = parse(sessionStorage.getItem(prefix + place));
  const isOwn = inTab && (inTab.by === null || inTab.by === asks);
  const copies = [isOwn ? inTab : null, asks === null ? null : readDevice(onDevice(asks, place))];
  // Another tab may have gone on with it.
  return copies.filter((copy) => copy !== null).sort((a, b) => b.at - a.at)[0];
}

/** All that `forgetTexts` would take from whoever is signed in. */
export function keptTexts(): (Kept & { place: string })[] {
  const device = onDevice(viewer() ?? '');
  const inTab = keysIn(sessionStorage, prefix).map((key) => key.slice(prefix.length));
  const places = new Set([...inTab, ...keysIn(localStorage, device).map((key) => key.slice(device.length))]);
  return [...places].flatMap((place) => {
    const kept = keptAt(place);
    return kept ? [{ ...kept, place }] : [];
  });
}

export function forgetText(place: string): void {
  const by = viewer() ?? parse(sessionStorage.getItem(prefix + place))?.by;
  sessionStorage.removeItem(prefix + place);
  if (by) localStorage.removeItem(onDevice(by, place));
}

/** For whoever leaves this account: the next person at this device may be another one. */
export function forgetTexts(by: string | null): void {
  for (const key of keysIn(sessionStorage, prefix)) sessionStorage.removeItem(key);
  if (by !== null) for (const key of keysIn(localStorage, onDevice(by))) localStorage.removeItem(key);
  forgetAllUnsent();
}

const keysIn = (storage: Storage, beginning: string): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(beginning));

const parse = (kept: string | null): Kept | null => JSON.parse(kept ?? 'null') as Kept | null;

function readDevice(key: string): Kept | null {
  const kept = parse(localStorage.getItem(key));
  if (!kept || Date.now() - kept.at < keptFor) return kept;
  localStorage.removeItem(key);
  return null;
}

/** Where there is no room the tab has it still. */
function keepOnDevice(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    return;
  }
  const keys = keysIn(localStorage, onDevice(kept.by!));
  if (keys.length <= mostOnDevice) return;
  const oldest = keys.toSorted((a, b) => (readDevice(a)?.at ?? 0) - (readDevice(b)?.at ?? 0))[0]!;
  localStorage.removeItem(oldest);
}
