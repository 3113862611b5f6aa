import { useEffect, useRef, useState, type RefObject } from 'react';
import type { UnsentParts } from '#contract/unsent.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { isKeptDocument } from '#web/lib/offline/kept-document.ts';
import { keepText, keptText, keptTexts } from './kept-texts.ts';
import { readSession } from '#web/lib/session/session.ts';

/*
 * Questions and answers being typed are also saved on the server, so that other devices have them. This device's copy
 * (kept-texts.ts) comes first: the server's is used only if nothing was typed here since the two last agreed.
 */

/** Milliseconds without a keystroke before saving. */
const pause = 1_500;

/** Reads and writes the current values of a form's fields. */
export interface UnsentFields {
  read: () => UnsentParts;
  write: (parts: UnsentParts) => void;
}

/** The state in which device and server last agreed. */
interface Known {
  parts: UnsentParts;
  revision: number;
  /** Fingerprint of what was sent last: a save that arrived after it may have stored it again. */
  sent?: number;
}

/** A different text for the same place, written elsewhere meanwhile. */
export interface Elsewhere {
  take: () => void;
  leave: () => void;
}

const placeOfKnown = (place: string) => `unsent ${place}`;
const nothing: Known = { parts: [], revision: 0 };

const readKnown = (place: string): Known =>
  JSON.parse(keptText(placeOfKnown(place)) || JSON.stringify(nothing)) as Known;

/** Returns the texts on this device that the server has too. */
export const copiedTexts = (): Set<string> =>
  new Set(
    keptTexts()
      .filter(({ place }) => place.startsWith(placeOfKnown('')))
      .flatMap(({ text }) => (JSON.parse(text) as Known).parts.map((part) => part.text)),
  );

const written = (parts: UnsentParts): string =>
  JSON.stringify(parts.filter(({ text }) => text.trim() !== '').map(({ name, text }) => [name, text]));
const isSame = (one: UnsentParts, other: UnsentParts): boolean => written(one) === written(other);
const isEmpty = (parts: UnsentParts): boolean => isSame(parts, []);

/** Recognizes a text without keeping it. */
const fingerprint = (parts: UnsentParts): number =>
  new TextEncoder().encode(written(parts)).reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 0);

/** Without HTTPS (a school's own network) there are no locks; the server refuses the second change then. */
const alone = (name: string, change: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, change) : change();

/** The texts of all forms of this page. */
const openTexts = new Set<UnsentText>();

/** Saves what was typed into open forms at once, for whoever is about to leave. */
export async function saveOpenTexts(): Promise<void> {
  await Promise.all([...openTexts].map((text) => text.saveNow()));
}

/** Keeps one place in sync with the server. */
class UnsentText {
  readonly #place: string;
  readonly #fields: UnsentFields;
  readonly #tell: (elsewhere: Elsewhere | null) => void;
  /** The fields when they last changed. */
  #latest: UnsentParts | null = null;
  #timer = 0;
  #looking: Promise<void> | undefined;
  #saving: { aborter: AbortController; done: Promise<void> } | null = null;
  /** What a save without a reply may have left on the server. */
  #tried: UnsentParts | null = null;
  #sending: UnsentParts = [];
  /** Set while the form is being sent and once it is gone: nothing is saved then. */
  #isHeld = false;

  constructor(place: string, fields: UnsentFields, tell: (elsewhere: Elsewhere | null) => void) {
    this.#place = place;
    this.#fields = fields;
    this.#tell = tell;
    openTexts.add(this);
  }

  /** Fetches what is on the server, from before or from another device. */
  look(): Promise<void> {
    return (this.#looking = this.#compare());
  }

  async #compare(): Promise<void> {
    const found = await api('GET /api/home/unsent', { query: { place: this.#place } }).catch(() => null);
    if (!found || this.#isHeld) return;
    const own = this.#fields.read();
    const known = readKnown(this.#place);
    if (known.sent === fingerprint(found.parts)) return this.#goOn(found);
    const isOne = [own, this.#tried].some((parts) => parts && isSame(parts, found.parts));
    if (isOne || found.revision === known.revision) {
      this.#know(found);
      if (!isSame(own, found.parts)) this.changed();
    } else if (isEmpty(own) || isSame(own, known.parts)) this.#take(found);
    else if (isEmpty(found.parts)) this.#goOn(found);
    else this.#tell({ take: () => this.#take(found), leave: () => this.#goOn(found) });
  }

  /** Schedules a save after typing. */
  changed(): void {
    this.#latest = this.#fields.read();
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = window.setTimeout(() => void this.save(), pause);
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    const [parts, known] = [this.#latest, readKnown(this.#place)];
    if (!parts || this.#isHeld || this.#saving || !readSession() || isSame(parts, known.parts)) return;
    const aborter = new AbortController();
    this.#saving = { aborter, done: this.#put(parts, aborter.signal) };
    await this.#saving.done;
    this.#saving = null;
    if (this.#latest !== parts && !this.#isHeld) this.changed();
  }

  /** One save at a time, also from two tabs: what they share would be sent twice over the same revision. */
  #put(parts: UnsentParts, signal?: AbortSignal): Promise<void> {
    return alone(`unsent ${this.#place}`, async () => {
      const { parts: before, revision } = readKnown(this.#place);
      if (isSame(parts, before)) return;
      this.#tried = parts;
      try {
        const body = { place: this.#place, parts, revision };
        const saved = await api('PUT /api/home/unsent', { body, signal });
        if (!signal?.aborted) this.#know({ parts, revision: saved.revision });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'draft_changed') void this.look();
      }
    });
  }

  /** Saves without waiting for a pause in typing. */
  async saveNow(): Promise<void> {
    await Promise.all([this.#looking, this.#saving?.done]);
    await this.save();
  }

  /** Stops saving while the form is sent: a save on its way could arrive after it. */
  hold(): void {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    this.#saving?.aborter.abort();
    this.#sending = this.#fields.read();
  }

  /** Remembers as sent what the fields contained when saving stopped. */
  sent(): void {
    this.#know({ ...nothing, sent: fingerprint(this.#sending) });
  }

  /** Resumes saving after a refusal, or once the fields are empty. */
  resume(): void {
    this.#isHeld = false;
    this.changed();
  }

  /** Empties the server's copy of a text that is no longer wanted. A save on its way may store it again, as after sending. */
  async discard(): Promise<void> {
    this.hold();
    if (isEmpty(readKnown(this.#place).parts)) this.sent();
    else await this.#put([]);
  }

  close(): void {
    openTexts.delete(this);
    void this.save();
    this.#isHeld = true;
  }

  #know({ parts, revision, sent }: Known): void {
    const isNothing = isEmpty(parts) && sent === undefined;
    keepText(placeOfKnown(this.#place), isNothing ? '' : JSON.stringify({ parts, revision, sent }));
    this.#tell(null);
  }

  #take(found: Known): void {
    this.#fields.write(found.parts);
    this.#know(found);
  }

  #goOn(found: Known): void {
    this.#know(found);
    this.changed();
  }
}

/** Empties the server's copy of a text that no form of this page shows. */
export async function discardUnsent(place: string): Promise<void> {
  const text = new UnsentText(place, { read: () => [], write: () => undefined }, () => undefined);
  await text.discard();
  text.close();
}

/**
 * Syncs a form's text with the server, so that it survives the loss of this device.
 * @param place one of `unsentPlaces`; undefined for text that stays here
 * @param fields set once the form is mounted
 */
export function useUnsent(place: string | undefined, fields: RefObject<UnsentFields | null>) {
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const text = useRef<UnsentText>(null);
  useEffect(() => {
    if (!place || !readSession() || isKeptDocument()) return;
    const read = () => fields.current?.read() ?? [];
    const write = (parts: UnsentParts) => fields.current?.write(parts);
    const one = new UnsentText(place, { read, write }, setElsewhere);
    text.current = one;
    void one.look();
    const leave = () => {
      if (document.visibilityState === 'hidden') void one.save();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      one.close();
      text.current = null;
    };
  }, [place, fields]);
  return {
    elsewhere,
    changed: () => text.current?.changed(),
    hold: () => text.current?.hold(),
    sent: () => text.current?.sent(),
    resume: () => text.current?.resume(),
    discard: () => void text.current?.discard(),
  };
}
