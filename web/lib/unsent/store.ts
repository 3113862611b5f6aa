import { v4 as uuid } from 'uuid';
import { unsentLifetimes } from '#contract/posts/unsent-places.ts';
import { inTab, onDevice, type BrowserStorage } from '#web/ui/browser-storage.ts';
import { dropAllFields } from '#web/ui/unsent-fields.ts';
import { pageAccount } from '#web/lib/session/page-account.ts';
import { viewerId } from '#web/lib/session/session.ts';
import { forgetWishes } from '#web/lib/session/way-back.ts';

/*
 * What was typed into a form and not sent, under the form's place. In this tab it survives navigation, reload and login: a
 * visitor's passes to whoever signs in. It outlives the tab too, on this device: a member's for that account only, a visitor's for
 * a day. What other tabs hold for the same place is never replaced by it.
 */
const prefix = 'texto ';
const maxOnDevice = 100;

/** A form's fields by name. What is chosen beside the text is in `choices`. */
export type Fields = Readonly<Record<string, string>>;

/** Whether anything was written; choices alone are not. */
export const hasText = (fields: Fields): boolean => textsIn(fields).length > 0;

export const textsIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, text]) => (name !== 'choices' && text.trim() !== '' ? [text] : []));

interface UnsentText {
  fields: Fields;
  /** The account; null for a visitor's. */
  by: string | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** Title of the page where the user wrote it; absent for choices and for data kept beside a text. */
  title?: string | undefined;
  /** The tab where it was written. */
  tab?: string;
}

const visitor = 'visitante';
const keyOnDevice = (by: string | null, place = '') => `${prefix}${by ?? visitor} ${place}`;
/** What another tab wrote in the same place, moved aside by a text of this one. */
const asideOf = (key: string) => `ao lado ${key}`;

/** Survives a reload: this tab's texts are its own. */
function thisTab(): string {
  const known = inTab.get('aba');
  if (known) return known;
  const fresh = uuid();
  inTab.set('aba', fresh);
  return fresh;
}

/** What is on this device and forms of this page began with: they continue it. */
const continued = new Map<string, Fields>();

const isSame = (one: Fields | undefined, other: Fields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * @param title of the page, if the user wrote the text: they are asked before it is dropped
 * @param by the writer: by default whoever's page this is, even if the session has ended since
 */
export function saveUnsent(place: string, fields: Fields, title?: string, by = pageAccount()): void {
  if (Object.values(fields).every((text) => text.trim() === '')) return dropUnsent(place);
  const before = parse(inTab.get(prefix + place));
  // A session that expired leaves the text to its writer.
  if (by === null && isSame(before?.fields, fields)) return;
  const kept: UnsentText = {
    fields,
    by,
    at: Date.now(),
    title: title ?? findUnsent(place)?.title,
    tab: thisTab(),
  };
  inTab.set(prefix + place, JSON.stringify(kept));
  saveOnDevice(place, kept);
  // It has found its writer.
  if (kept.by !== null) onDevice.remove(keyOnDevice(null, place));
}

/** @returns no fields where nothing is kept */
export function readUnsent(place: string): Fields {
  const found = findUnsent(place);
  if (found) continued.set(place, found.fields);
  return found?.fields ?? {};
}

/** Returns the text of a form with one field; '' where nothing is kept. */
export const readUnsentText = (place: string): string => Object.values(readUnsent(place))[0] ?? '';

/** Returns what another tab holds for the same place, if this tab has something of its own there. */
export function unsentOfAnotherTab(place: string): Fields | undefined {
  const own = findUnsent(place);
  const asks = viewerId();
  if (asks === null || !own) return undefined;
  const key = keyOnDevice(asks, place);
  const others = [readDevice(key), readDevice(asideOf(key))].filter((copy) => copy !== null);
  return others.find(({ fields, tab }) => !isSame(fields, own.fields) && tab !== thisTab())?.fields;
}

/** Drops what another tab had written there: its writer has chosen. */
export function dropUnsentOfAnotherTab(place: string): void {
  const by = viewerId();
  if (by === null) return;
  onDevice.remove(asideOf(keyOnDevice(by, place)));
  const own = inTab.get(prefix + place);
  if (own) onDevice.set(keyOnDevice(by, place), own);
}

function findUnsent(place: string): UnsentText | undefined {
  const asks = viewerId();
  const here = parse(inTab.get(prefix + place));
  if (here && (here.by === null || here.by === asks)) return here;
  const copies = [
    readDevice(keyOnDevice(null, place)),
    asks === null ? null : readDevice(keyOnDevice(asks, place)),
  ];
  return copies.filter((copy) => copy !== null).sort((a, b) => b.at - a.at)[0];
}

/** Returns everything that `dropAllUnsent` would drop for the current user. */
export function listUnsent(): (UnsentText & { place: string })[] {
  const device = keyOnDevice(viewerId());
  const here = keysIn(inTab, prefix).map((key) => key.slice(prefix.length));
  const places = new Set([...here, ...keysIn(onDevice, device).map((key) => key.slice(device.length))]);
  return [...places].flatMap((place) => {
    const found = findUnsent(place);
    return found ? [{ ...found, place }] : [];
  });
}

export function dropUnsent(place: string): void {
  const own = parse(inTab.get(prefix + place));
  const by = viewerId() ?? own?.by;
  inTab.remove(prefix + place);
  onDevice.remove(keyOnDevice(null, place));
  if (!by) return;
  const key = keyOnDevice(by, place);
  const aside = onDevice.get(asideOf(key));
  onDevice.remove(asideOf(key));
  if (aside) onDevice.set(key, aside);
  else if (!isAnotherTabs(readDevice(key), place)) onDevice.remove(key);
}

/** For leaving an account: the next user of this device may be someone else. */
export function dropAllUnsent(by: string | null): void {
  for (const key of keysIn(inTab, prefix)) inTab.remove(key);
  for (const writer of [by, null])
    for (const beginning of [keyOnDevice(writer), asideOf(keyOnDevice(writer))])
      for (const key of keysIn(onDevice, beginning)) onDevice.remove(key);
  dropAllFields();
  forgetWishes(by);
}

const keysIn = (storage: BrowserStorage, beginning: string): string[] =>
  storage.keys().filter((key) => key.startsWith(beginning));

/** An earlier release kept the text of a form's only field. */
function parse(kept: string | null): UnsentText | null {
  const found = JSON.parse(kept ?? 'null') as (UnsentText & { text?: string }) | null;
  return found && { ...found, fields: found.fields ?? { text: found.text ?? '' } };
}

function readDevice(key: string): UnsentText | null {
  const kept = parse(onDevice.get(key));
  if (!kept || Date.now() - kept.at < (kept.by === null ? unsentLifetimes.visitor : unsentLifetimes.account))
    return kept;
  onDevice.remove(key);
  return null;
}

/** Whether another tab wrote it, and nothing here began with it. */
const isAnotherTabs = (copy: UnsentText | null, place: string): copy is UnsentText =>
  copy?.tab !== undefined && copy.tab !== thisTab() && !isSame(continued.get(place), copy.fields);

function saveOnDevice(place: string, kept: UnsentText): void {
  const key = keyOnDevice(kept.by, place);
  const before = readDevice(key);
  if (isAnotherTabs(before, place)) onDevice.set(asideOf(key), JSON.stringify(before));
  onDevice.set(key, JSON.stringify(kept));
  const keys = keysIn(onDevice, keyOnDevice(kept.by));
  if (keys.length <= maxOnDevice) return;
  const oldest = keys.toSorted((a, b) => (readDevice(a)?.at ?? 0) - (readDevice(b)?.at ?? 0))[0]!;
  onDevice.remove(oldest);
}
