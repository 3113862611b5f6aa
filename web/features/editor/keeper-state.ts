import type { PostContent } from './post-content.ts';

/** Another state of the same draft, written in another tab or on another device. */
export interface Theirs {
  content: PostContent;
  savedAt: number;
  /** Null where only another tab of this browser has it yet. */
  revision: number | null;
}

export interface KeeperState {
  /** Where the text as it is now, or was a moment ago, is kept: `full` where this browser has no room for it. */
  copy: 'none' | 'kept' | 'full';
  server: 'idle' | 'sending' | 'saved' | 'away' | 'refused';
  /** When the server last got it, in milliseconds since the epoch. */
  savedAt: number | null;
  /** What the writer has to choose about; until then the own text is kept in this browser alone. */
  theirs: Theirs | null;
  /** Slug of the post that the draft has become while it was open, '' for none; what is written are changes to it. */
  published: string;
}

/** What a keeper tells about the text it keeps. */
export class ToldState {
  #now: KeeperState = { copy: 'none', server: 'idle', savedAt: null, theirs: null, published: '' };
  readonly #listeners = new Set<() => void>();

  get now(): KeeperState {
    return this.#now;
  }

  change(part: Partial<KeeperState>): void {
    this.#now = { ...this.#now, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** @returns ends it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
