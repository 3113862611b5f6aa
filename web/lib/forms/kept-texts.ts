import { forgetAllUnsent } from '#web/ui/unsent-fields.ts';
import { readSession } from '#web/lib/session/session.ts';

/*
 * Text that was typed but not sent. In this tab it survives navigation, reload and login: a visitor's text passes to whoever
 * signs in. It outlives the tab too, on this device: a member's for that account only, a visitor's for a day.
 */
const prefix = 'texto ';
const keptFor = 30 * 86_400_000;
/** A visitor's text waits a day for its writer to sign in: the next visitor of this device may be somebody else. */
const keptForVisitors = 86_400_000;
const mostOnDevice = 100;

interface Kept {
  text: string;
  /** The account; null for a visitor's. */
  by: string | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** Title of the page where the user wrote it; absent for choices and for data kept beside a text. */
  title?: string;
}

const viewer = () => readSession()?.user.id ?? null;
const visitor = 'visitante';
const onDevice = (by: string | null, place = '') => `${prefix}${by ?? visitor} ${place}`;

/**
 * @param title of the page, if the user wrote the text: they are asked before it is dropped
 * @param by the writer, if the session may have ended since
 */
export function keepText(place: string, text: string, title?: string, by = viewer()): void {
  if (text.trim() === '') return forgetText(place);
  const before = parse(sessionStorage.getItem(prefix + place));
  // A session that expired leaves the text to its writer.
  if (by === null && before?.text === text) return;
  const kept: Kept = { text, by, at: Date.now(), title };
  sessionStorage.setItem(prefix + place, JSON.stringify(kept));
  keepOnDevice(onDevice(kept.by, place), kept);
  // It has found its writer.
  if (kept.by !== null) localStorage.removeItem(onDevice(null, place));
}

/** @returns '' where nothing is kept */
export const keptText = (place: string): string => keptAt(place)?.text ?? '';

function keptAt(place: string): Kept | undefined {
  const asks = viewer();
  const inTab = parse(sessionStorage.getItem(prefix + place));
  const isOwn = inTab && (inTab.by === null || inTab.by === asks);
  const copies = [
    isOwn ? inTab : null,
    readDevice(onDevice(null, place)),
    asks === null ? null : readDevice(onDevice(asks, place)),
  ];
  // Another tab may have a newer copy.
  return copies.filter((copy) => copy !== null).sort((a, b) => b.at - a.at)[0];
}

/** Returns every text that `forgetTexts` would drop for the current user. */
export function keptTexts(): (Kept & { place: string })[] {
  const device = onDevice(viewer());
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
  for (const writer of [by ?? null, null]) localStorage.removeItem(onDevice(writer, place));
}

/** For leaving an account: the next user of this device may be someone else. */
export function forgetTexts(by: string | null): void {
  for (const key of keysIn(sessionStorage, prefix)) sessionStorage.removeItem(key);
  for (const writer of [by, null])
    for (const key of keysIn(localStorage, onDevice(writer))) localStorage.removeItem(key);
  forgetAllUnsent();
}

const keysIn = (storage: Storage, beginning: string): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(beginning));

const parse = (kept: string | null): Kept | null => JSON.parse(kept ?? 'null') as Kept | null;

function readDevice(key: string): Kept | null {
  const kept = parse(localStorage.getItem(key));
  if (!kept || Date.now() - kept.at < (kept.by === null ? keptForVisitors : keptFor)) return kept;
  localStorage.removeItem(key);
  return null;
}

/** Ignores a full storage: the tab still has the text. */
function keepOnDevice(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    return;
  }
  const keys = keysIn(localStorage, onDevice(kept.by));
  if (keys.length <= mostOnDevice) return;
  const oldest = keys.toSorted((a, b) => (readDevice(a)?.at ?? 0) - (readDevice(b)?.at ?? 0))[0]!;
  localStorage.removeItem(oldest);
}
