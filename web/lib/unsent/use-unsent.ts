import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UnsentParts } from '#contract/posts/unsent.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { isSavedPage } from '#web/lib/offline/saved-page.ts';
import { pageAccount } from '#web/lib/session/page-account.ts';
import { readSession } from '#web/lib/session/session.ts';
import {
  listUnsent,
  dropUnsent,
  dropUnsentOfAnotherTab,
  hasText,
  saveUnsent,
  readUnsent,
  unsentOfAnotherTab,
  readUnsentText,
  type Fields,
} from './store.ts';

/*
 * Questions and answers being typed are also saved on the server, so that other devices have them. This device's copy
 * (store.ts) comes first: the server's is used only if nothing was typed here since the two last agreed.
 */

/** Milliseconds without a keystroke before saving. */
const pause = 1_500;

/** What this device keeps of one place. */
interface DeviceCopy {
  read: (place: string) => Fields;
  write: (fields: Fields) => void;
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
  /** In another tab of this browser, not on another device. */
  inTab?: boolean;
  take: () => void;
  leave: () => void;
}

const placeOfKnown = (place: string) => `unsent ${place}`;
const nothingKnown: Known = { parts: [], revision: 0 };

const readKnown = (place: string): Known =>
  JSON.parse(readUnsentText(placeOfKnown(place)) || JSON.stringify(nothingKnown)) as Known;

/** Returns the texts on this device that the server has too. */
export const copiedTexts = (): Set<string> =>
  new Set(
    listUnsent()
      .filter(({ place }) => place.startsWith(placeOfKnown('')))
      .flatMap(({ place }) => JSON.parse(readUnsentText(place)) as Known)
      .flatMap(({ parts }) => parts.map(({ text }) => text)),
  );

const toParts = (fields: Fields): UnsentParts =>
  hasText(fields) ? Object.entries(fields).map(([name, text]) => ({ name, text })) : [];
const toFields = (parts: UnsentParts): Fields =>
  Object.fromEntries(parts.map(({ name, text }) => [name, text]));

const written = (parts: UnsentParts): string =>
  JSON.stringify(
    parts
      .flatMap(({ name, text }) => (text.trim() === '' ? [] : [[name, text] as const]))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
const isSame = (one: UnsentParts, other: UnsentParts): boolean => written(one) === written(other);
const isEmpty = (parts: UnsentParts): boolean => isSame(parts, []);

/** Recognizes a text without keeping it. */
const fingerprint = (parts: UnsentParts): number =>
  new TextEncoder().encode(written(parts)).reduce((hash, byte) => (Math.imul(hash, 31) + byte) | 0, 0);

/** Without HTTPS (a school's own network) there are no locks; the server refuses the second change then. */
const alone = (name: string, change: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, change) : change();

/** Of all forms of this page. */
const openCopies = new Set<ServerCopy>();

/** Saves what was typed into open forms at once, for whoever is about to leave. */
export async function saveOpenTexts(): Promise<void> {
  await Promise.all([...openCopies].map((copy) => copy.saveNow()));
}

/** Keeps one place in sync with the server. */
class ServerCopy {
  readonly #place: string;
  readonly #device: DeviceCopy;
  readonly #tell: (elsewhere: Elsewhere | null) => void;
  /** How often this device's copy has changed. */
  #changes = 0;
  #timer = 0;
  #looking: Promise<void> | undefined;
  #saving: { aborter: AbortController; done: Promise<void> } | null = null;
  /** What a save without a reply may have left on the server. */
  #tried: UnsentParts | null = null;
  #sending: UnsentParts = [];
  /** Set while the form is being sent and once it is gone: nothing is saved then. */
  #isHeld = false;

  constructor(place: string, device: DeviceCopy, tell: (elsewhere: Elsewhere | null) => void) {
    this.#place = place;
    this.#device = device;
    this.#tell = tell;
    openCopies.add(this);
  }

  get #own(): UnsentParts {
    return toParts(this.#device.read(this.#place));
  }

  /** Fetches what is on the server, from before or from another device. */
  look(): Promise<void> {
    return (this.#looking = this.#compare());
  }

  async #compare(): Promise<void> {
    const { revision } = readKnown(this.#place);
    const writer = pageAccount();
    const found = await api('GET /api/home/unsent', { query: { place: this.#place } }).catch(() => null);
    if (!found || this.#isHeld || pageAccount() !== writer) return;
    const known = readKnown(this.#place);
    // Something was saved meanwhile, as from another tab: this may be what was there before.
    if (known.revision !== revision) return this.#compare();
    const own = this.#own;
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
    this.#changes += 1;
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = window.setTimeout(() => void this.save(), pause);
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    const [parts, changes] = [this.#own, this.#changes];
    if (changes === 0 || this.#isHeld || this.#saving || !readSession()) return;
    if (isSame(parts, readKnown(this.#place).parts)) return;
    const aborter = new AbortController();
    this.#saving = { aborter, done: this.#put(parts, aborter.signal) };
    await this.#saving.done;
    this.#saving = null;
    if (this.#changes !== changes && !this.#isHeld) this.changed();
  }

  /** One save at a time, also from two tabs: what they share would be sent twice over the same revision. */
  #put(parts: UnsentParts, signal?: AbortSignal): Promise<void> {
    return alone(`unsent ${this.#place}`, async () => {
      const { parts: before, revision } = readKnown(this.#place);
      if (isSame(parts, before)) return;
      this.#tried = parts;
      const writer = pageAccount();
      try {
        const body = { place: this.#place, parts, revision };
        const saved = await api('PUT /api/home/unsent', { body, signal });
        // Whoever has left the account meanwhile leaves nothing to the next user of the computer.
        if (!signal?.aborted && pageAccount() === writer) this.#know({ parts, revision: saved.revision });
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
    this.#sending = this.#own;
  }

  /** Remembers as sent what was here when saving stopped. */
  sent(): void {
    this.#know({ ...nothingKnown, sent: fingerprint(this.#sending) });
  }

  /** Resumes saving after a refusal, or once it is sent. */
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
    openCopies.delete(this);
    void this.save();
    this.#isHeld = true;
  }

  #know({ parts, revision, sent }: Known): void {
    const isNothing = isEmpty(parts) && sent === undefined;
    saveUnsent(placeOfKnown(this.#place), {
      known: isNothing ? '' : JSON.stringify({ parts, revision, sent }),
    });
    this.#tell(null);
  }

  #take(found: Known): void {
    this.#device.write(toFields(found.parts));
    this.#know(found);
  }

  #goOn(found: Known): void {
    this.#know(found);
    this.changed();
  }
}

/** Empties the server's copy of a text that no form of this page shows. */
export async function discardUnsent(place: string): Promise<void> {
  const copy = new ServerCopy(place, { read: () => ({}), write: () => undefined }, () => undefined);
  await copy.discard();
  copy.close();
}

/** Syncs what this device keeps with the server, so that it survives the loss of the device. @param place undefined for nothing */
export function useServerCopy(place: string | undefined, device: DeviceCopy) {
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const copy = useRef<ServerCopy>(null);
  const read = useEffectEvent(device.read);
  const write = useEffectEvent(device.write);
  useEffect(() => {
    if (!place || !readSession() || isSavedPage()) return;
    const one = new ServerCopy(
      place,
      { read: (from) => read(from), write: (fields) => write(fields) },
      setElsewhere,
    );
    copy.current = one;
    void one.look();
    const leave = () => {
      if (document.visibilityState === 'hidden') void one.save();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      one.close();
      copy.current = null;
    };
  }, [place]);
  return { elsewhere, copy };
}

/**
 * Keeps what is typed into a form until it is sent, on this device and, with `onServer`, for other devices.
 * @param show puts into the form what was written in another tab or on another device
 */
export function useUnsent(place: string, show: (fields: Fields) => void, onServer: boolean) {
  const showHere = useEffectEvent(show);
  const changes = useRef(0);
  const { elsewhere, copy } = useServerCopy(onServer ? place : undefined, {
    read: readUnsent,
    write(fields) {
      saveUnsent(place, fields);
      show(fields);
    },
  });
  const [otherTab, setOtherTab] = useState<Elsewhere | null>(null);
  useEffect(() => {
    const other = unsentOfAnotherTab(place);
    if (!other) return;
    const leave = () => {
      dropUnsentOfAnotherTab(place);
      setOtherTab(null);
    };
    const take = () => {
      saveUnsent(place, other);
      showHere(other);
      leave();
    };
    // oxlint-disable-next-line react/set-state-in-effect -- storage is read once the page has hydrated
    setOtherTab({ inTab: true, take, leave });
  }, [place]);
  return {
    elsewhere: otherTab ?? elsewhere,
    keep(fields: Fields) {
      changes.current += 1;
      saveUnsent(place, fields, document.title);
      copy.current?.changed();
    },
    /** Sends it by `call`; what is typed meanwhile stays. */
    async send<Reply>(call: () => Promise<Reply>): Promise<Reply> {
      const before = changes.current;
      copy.current?.hold();
      try {
        const reply = await call();
        copy.current?.sent();
        if (changes.current === before) dropUnsent(place);
        return reply;
      } finally {
        copy.current?.resume();
      }
    },
    /** Nothing is sent. */
    discard() {
      void copy.current?.discard();
      dropUnsent(place);
    },
  };
}
