import { v7 as uuid } from 'uuid';
import type { DraftStore } from './draft-store.ts';
import type { LocalDraft } from './local-drafts.ts';
import { fingerprint, type PostContent } from './post-content.ts';

/** The copy of a text in this browser, which other tabs of it may write, too. */
export class DraftCopy {
  readonly #store: DraftStore;
  /** What it says. */
  #content: PostContent;
  /** Its time, as this tab wrote or read it: with another one it is another tab's. */
  #savedAt: number;
  /** Fingerprints of what was sent to the server: it may have arrived, though its answer did not. */
  #sent: string[];
  /** Under which id it is kept while another tab's is in its place. */
  #aside: string | null = null;

  constructor(store: DraftStore, { content, savedAt = 0, sent = [] }: Partial<LocalDraft> & Held) {
    this.#store = store;
    this.#content = content;
    this.#savedAt = savedAt;
    this.#sent = sent;
  }

  get content(): PostContent {
    return this.#content;
  }

  get savedAt(): number {
    return this.#savedAt;
  }

  get isAside(): boolean {
    return this.#aside !== null;
  }

  /** What another tab has written in its place, not heard of yet. */
  get news(): LocalDraft | null {
    const other = this.isAside ? null : this.#store.readCopy();
    return other && other.savedAt !== this.#savedAt ? other : null;
  }

  /** It is to say this; nothing is written yet. */
  take(content: PostContent, savedAt = Date.now()): void {
    this.#content = content;
    this.#savedAt = savedAt;
  }

  /** Another tab's copy is known, and what that tab has sent. */
  hear({ savedAt, sent = [] }: LocalDraft): void {
    this.#savedAt = savedAt;
    if (!this.isAside) this.#sent = sent;
  }

  noteSent(content: PostContent): void {
    this.#sent = [...this.#sent, fingerprint(content)].slice(-20);
  }

  wasSent(content: PostContent): boolean {
    return this.#sent.includes(fingerprint(content));
  }

  /** @param stored what the server has now, where that is news. @returns whether there was room */
  write(stored?: LocalDraft['stored']): boolean {
    this.#savedAt ||= Date.now();
    if (stored) this.#sent = [];
    const known = this.isAside ? {} : { stored: stored ?? this.#store.readCopy()?.stored, sent: this.#sent };
    return this.#store.writeCopy(this.#aside, { savedAt: this.#savedAt, content: this.#content, ...known });
  }

  /** From now on it is kept beside that of another tab. */
  stepAside(): void {
    this.#aside = uuid();
  }

  /** There is one again. */
  endAside(): void {
    if (this.isAside) this.forget();
    this.#aside = null;
  }

  forget(): void {
    this.#store.forgetCopy(this.#aside);
  }
}

interface Held {
  content: PostContent;
}
