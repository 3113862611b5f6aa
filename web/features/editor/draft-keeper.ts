import { v7 as uuid } from 'uuid';
import { ApiError } from '#web/lib/api-client.ts';
import type { DraftStore } from './draft-store.ts';
import { isAhead, type LocalDraft } from './local-drafts.ts';
import { fingerprint, isEmpty, isSame, type PostContent } from './post-content.ts';

/** Milliseconds: how far the copy in this browser may be behind while somebody types. */
const copyAfter = 1_500;
/** Milliseconds: the server is sent a text when its writer pauses, or at last, and never more often than that. */
const pause = 2_500;
const atLast = 8_000;
const mostOften = 6_000;
/** Milliseconds until what could not be sent is sent again. */
const retryAfter = { away: 15_000, tooMany: 60_000 };

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
}

/**
 * Keeps what is written: a copy in this browser while it is typed, the draft on the server a little later. Nobody's
 * text is written over unseen: where the draft has become another one elsewhere, the writer chooses.
 */
export class DraftKeeper {
  #state: KeeperState = { copy: 'none', server: 'idle', savedAt: null, theirs: null };
  readonly #listeners = new Set<() => void>();
  readonly #store: DraftStore;
  readonly #adopt: (content: PostContent) => void;

  /** What is on the screen, what this browser has of it, and what the server has. */
  #latest: PostContent;
  #kept: PostContent;
  #stored: PostContent | null;
  #revision: number;
  #sent: string[];
  /** The copy's time, as this tab wrote or read it: with another one it is another tab's. */
  #copiedAt: number;
  /** Under which id the copy is kept while another tab's is in its place. */
  #aside: string | null = null;

  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #sendBy: number | null = null;
  #notBefore = 0;
  #sending: Promise<void> | null = null;
  /** The server has said what is wrong with the text: it is not sent again as it is. */
  #isUseless = false;
  #ended = false;

  constructor(
    store: DraftStore,
    start: Pick<LocalDraft, 'content'> & Partial<LocalDraft>,
    adopt: (content: PostContent) => void,
  ) {
    this.#store = store;
    this.#adopt = adopt;
    this.#latest = this.#kept = start.content;
    this.#copiedAt = start.savedAt ?? 0;
    this.#revision = start.stored?.revision ?? 0;
    this.#sent = start.sent ?? [];
    const isBehind = start.savedAt !== undefined && start.savedAt > (start.stored?.savedAt ?? 0);
    this.#stored = isBehind ? null : start.content;
  }

  get state(): KeeperState {
    return this.#state;
  }

  get basedOn(): string {
    return this.#store.basedOn;
  }

  /** The text goes on from another state of the published post. */
  rebase(basedOn: string): void {
    this.#store.basedOn = basedOn;
  }

  /** Has the server any state of it? */
  get isStored(): boolean {
    return this.#revision > 0;
  }

  /** Could the text be lost if the page went now? */
  get isAtRisk(): boolean {
    return this.#state.copy === 'full' && this.#latest !== this.#stored;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To be called once the editor is there: what an earlier page could not send is sent now. */
  start(): void {
    if (this.#latest !== this.#stored) this.#plan();
  }

  change(content: PostContent): void {
    if (content === this.#latest || this.#ended) return;
    this.#latest = content;
    this.#isUseless = false;
    // Not put off by the next key: one who types without a pause has a copy too.
    this.#copyTimer ??= setTimeout(() => this.keepCopy(), copyAfter);
    this.#plan();
  }

  /** Writes the copy in this browser now. */
  keepCopy(): void {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    if (this.#latest === this.#kept || this.#ended) return;
    const other = this.#aside === null && this.#store.readCopy();
    if (other && other.savedAt !== this.#copiedAt) this.hear(other);
    if (this.#latest === this.#kept) return;
    this.#kept = this.#latest;
    this.#copiedAt = Date.now();
    if (isEmpty(this.#latest) && this.#revision === 0) {
      this.#store.forgetCopy(this.#aside);
      this.#set({ copy: 'none' });
    } else this.#writeCopy();
  }

  /** Another tab of this browser has written its copy. */
  hear(copy: LocalDraft): void {
    if (this.#ended) return;
    const isNews = !isSame(copy.content, this.#kept);
    this.#copiedAt = copy.savedAt;
    if (copy.stored) this.#revision = copy.stored.revision;
    const theirs = { content: copy.content, savedAt: copy.savedAt, revision: null };
    if (this.#aside !== null) return this.#set({ theirs });
    this.#sent = copy.sent ?? [];
    const isStored = !isAhead(copy);
    if (isNews && this.#latest !== this.#kept && !isSame(copy.content, this.#latest)) {
      this.#aside = uuid();
      return this.#set({ theirs });
    }
    if (isNews) this.#take(copy.content, copy.savedAt);
    if (isStored) this.#stored = this.#kept;
  }

  /** Looks whether the draft has been changed on another device; silent where that cannot be known. */
  async look(): Promise<void> {
    if (this.#revision === 0 || this.#sending || this.#state.theirs || this.#ended) return;
    await this.#send(() => this.#learn(false)).catch(() => undefined);
  }

  /** Stores the draft on the server because somebody pressed for it. @throws ApiError */
  async save(): Promise<void> {
    await this.#sending?.catch(() => undefined);
    await this.#send(() => this.#put(false));
  }

  /**
   * To be called before the text is published: nothing is sent any more, and what was changed elsewhere is known,
   * as far as there is a network.
   * @returns whether the text on the screen is the one to publish
   */
  async settle(): Promise<boolean> {
    const content = this.#latest;
    this.keepCopy();
    await this.#sending?.catch(() => undefined);
    if (this.#latest === this.#stored) await this.look();
    else if (this.#revision > 0) await this.#send(() => this.#put(true)).catch(() => undefined);
    clearTimeout(this.#sendTimer);
    return this.#state.theirs === null && content === this.#latest;
  }

  /** The network may be back. */
  retry(): void {
    if (this.#state.server !== 'away') return;
    this.#notBefore = 0;
    this.#plan();
  }

  /** The writer has chosen. @throws ApiError where the own text could not be stored */
  async choose(choice: 'mine' | 'theirs'): Promise<void> {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#forgetAside();
    this.#revision = theirs.revision ?? this.#revision;
    this.#set({ theirs: null });
    if (choice === 'mine') {
      this.#kept = this.#latest;
      this.#copiedAt = Date.now();
      this.#writeCopy();
      return this.save();
    }
    this.#take(theirs.content, theirs.savedAt);
    if (theirs.revision !== null) this.#acknowledge(theirs.revision, theirs.content, theirs.savedAt);
  }

  /** Forgets the copies for good: the text is published. */
  forget(): void {
    this.stop();
    this.#ended = true;
    this.#forgetAside();
    this.#store.forgetCopy(null);
  }

  /** The editor goes; the copy is written a last time. */
  stop(): void {
    this.keepCopy();
    clearTimeout(this.#sendTimer);
  }

  #plan(): void {
    if (this.#state.theirs || this.#ended) return;
    const now = Date.now();
    this.#sendBy ??= now + atLast;
    const at = Math.max(Math.min(now + pause, this.#sendBy), this.#notBefore);
    clearTimeout(this.#sendTimer);
    this.#sendTimer = setTimeout(() => {
      if (!this.#sending) void this.#send(() => this.#put(true)).catch(() => undefined);
    }, at - now);
  }

  /** One at a time. */
  async #send(work: () => Promise<void>): Promise<void> {
    this.#sending = work().finally(() => (this.#sending = null));
    try {
      await this.#sending;
    } finally {
      if (this.#latest !== this.#stored && !this.#isUseless) this.#plan();
    }
  }

  async #put(automatic: boolean): Promise<void> {
    clearTimeout(this.#sendTimer);
    this.keepCopy();
    const content = this.#latest;
    // One that has nothing in it and never had is not worth a place in the list.
    const isNothing = isEmpty(content) && this.#revision === 0;
    if (this.#state.theirs || isNothing || (automatic && content === this.#stored)) return;
    const copiedAt = this.#copiedAt;
    this.#sendBy = null;
    this.#notBefore = Date.now() + mostOften;
    this.#sent = [...this.#sent, fingerprint(content)].slice(-20);
    if (this.#state.copy === 'kept') this.#writeCopy();
    this.#set({ server: 'sending' });
    try {
      this.#acknowledge(await this.#store.put(content, this.#revision, automatic), content, copiedAt);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'draft_changed') return this.#learn(!automatic);
      this.#note(error);
      throw error;
    }
  }

  /** Finds out what the server has, and what that means for the text on the screen. */
  async #learn(isPressed: boolean): Promise<void> {
    const theirs = await this.#store.read();
    if (this.#state.theirs || this.#ended) return;
    if (!theirs) {
      this.#revision = 0;
      this.#stored = null;
      return isPressed ? this.#put(false) : undefined;
    }
    const isNews = theirs.revision !== this.#revision;
    const own = fingerprint(theirs.content);
    if (!isNews) return;
    if (own === fingerprint(this.#latest))
      return this.#acknowledge(theirs.revision, this.#latest, this.#copiedAt);
    // The answer to an earlier save of this text got lost.
    if (this.#sent.includes(own)) {
      this.#revision = theirs.revision;
      return isPressed ? this.#put(false) : this.#set({ server: 'idle' });
    }
    if (this.#latest !== this.#stored) return this.#set({ theirs, server: 'idle' });
    this.#take(theirs.content, theirs.savedAt);
    this.#acknowledge(theirs.revision, theirs.content, theirs.savedAt);
  }

  #acknowledge(revision: number, content: PostContent, copiedAt: number): void {
    this.#revision = revision;
    this.#stored = content;
    this.#sent = [];
    this.#notBefore = Date.now() + mostOften;
    if (!this.#ended && this.#aside === null) this.#writeCopy({ revision, savedAt: copiedAt });
    this.#set({ server: 'saved', savedAt: Date.now() });
  }

  /** Why the server did not take it: where that may pass, it is sent again later. */
  #note(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    const isAway = status === 0 || status >= 500;
    this.#isUseless = !isAway && status !== 429;
    this.#set({ server: isAway ? 'away' : 'refused' });
    this.#sendBy = null;
    this.#notBefore = Date.now() + (status === 429 ? retryAfter.tooMany : retryAfter.away);
  }

  #take(content: PostContent, savedAt: number): void {
    this.#latest = this.#kept = content;
    this.#copiedAt = savedAt;
    this.#adopt(content);
  }

  #writeCopy(stored = this.#store.readCopy()?.stored): void {
    const savedAt = this.#copiedAt || Date.now();
    this.#copiedAt = savedAt;
    const known = this.#aside === null ? { stored, sent: this.#sent } : {};
    const kept = this.#store.writeCopy(this.#aside, { savedAt, content: this.#kept, ...known });
    this.#set({ copy: kept ? 'kept' : 'full' });
  }

  #forgetAside(): void {
    if (this.#aside !== null) this.#store.forgetCopy(this.#aside);
    this.#aside = null;
  }

  #set(change: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
