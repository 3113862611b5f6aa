import { ApiError } from '#web/lib/api-client.ts';
import { DraftCopy } from './draft-copy.ts';
import type { ChangesName, DraftStore, Found } from './draft-store.ts';
import { ToldState, type KeeperState } from './keeper-state.ts';
import { isAhead, type LocalDraft } from './local-drafts.ts';
import { isEmpty, isSame, type PostContent } from './post-content.ts';
import { SendClock } from './send-clock.ts';

/** Milliseconds: how far the copy in this browser may be behind while somebody types. */
const copyAfter = 1_500;
/** Milliseconds until what could not be sent is sent again. */
const retryAfter = { away: 15_000, tooMany: 60_000 };

/**
 * Keeps what is written: a copy in this browser while it is typed, the draft on the server a little later. Nobody's
 * text is written over unseen: where the draft has become another one elsewhere, the writer chooses.
 */
export class DraftKeeper {
  readonly #told = new ToldState();
  readonly #store: DraftStore;
  readonly #adopt: (content: PostContent) => void;

  /** What is on the screen, what this browser has of it, and what the server has. */
  #latest: PostContent;
  readonly #copy: DraftCopy;
  #stored: PostContent | null;
  #revision: number;

  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #clock = new SendClock(() => {
    if (!this.#sending) void this.#send(() => this.#put(true)).catch(() => undefined);
  });
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
    this.#latest = start.content;
    this.#copy = new DraftCopy(store, start);
    this.#revision = start.stored?.revision ?? 0;
    const isBehind = start.savedAt !== undefined && start.savedAt > (start.stored?.savedAt ?? 0);
    this.#stored = isBehind ? null : start.content;
  }

  get state(): KeeperState {
    return this.#told.now;
  }

  /** Under which id it is kept, and of which post it is. */
  get name(): Readonly<ChangesName> {
    return this.#store.name;
  }

  /** The text goes on from another state of the published post. */
  rebase(basedOn: string): void {
    this.#store.rename({ basedOn });
  }

  /** Has the server any state of it? */
  get isStored(): boolean {
    return this.#revision > 0;
  }

  /** Could the text be lost if the page went now? */
  get isAtRisk(): boolean {
    return this.state.copy === 'full' && this.#latest !== this.#stored;
  }

  subscribe(listener: () => void): () => void {
    return this.#told.subscribe(listener);
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
    if (this.#latest === this.#copy.content || this.#ended) return;
    const other = this.#copy.news;
    if (other) this.hear(other);
    if (this.#latest === this.#copy.content) return;
    this.#copy.take(this.#latest);
    if (isEmpty(this.#latest) && this.#revision === 0) this.#forgetCopy();
    else this.#writeCopy();
  }

  /** Another tab of this browser has written its copy. */
  hear(copy: LocalDraft): void {
    if (this.#ended) return;
    const isNews = !isSame(copy.content, this.#copy.content);
    this.#copy.hear(copy);
    if (copy.stored) this.#revision = copy.stored.revision;
    const theirs = { content: copy.content, savedAt: copy.savedAt, revision: null };
    if (this.#copy.isAside) return this.#told.change({ theirs });
    const hasOwn = this.#latest !== this.#copy.content && !isSame(copy.content, this.#latest);
    if (isNews && hasOwn) {
      this.#copy.stepAside();
      return this.#told.change({ theirs });
    }
    if (isNews) this.#take(copy.content, copy.savedAt);
    if (!isAhead(copy)) this.#stored = this.#copy.content;
  }

  /** Looks whether the draft has been changed on another device, or published; silent where that cannot be known. */
  async look(): Promise<void> {
    if (this.#revision === 0 || this.#sending || this.state.theirs || this.#ended) return;
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
    this.#clock.stop();
    return this.state.theirs === null && content === this.#latest;
  }

  /** The network may be back. */
  retry(): void {
    if (this.state.server !== 'away') return;
    this.#clock.wake();
    this.#plan();
  }

  /** The writer has chosen; the other text stays as a version. @throws ApiError where one could not be stored */
  async choose(choice: 'mine' | 'theirs'): Promise<void> {
    const { theirs } = this.state;
    if (!theirs) return;
    const isMine = choice === 'mine';
    const [chosen, other] = isMine ? [this.#latest, theirs.content] : [theirs.content, this.#latest];
    const begun = await this.setAside(other, chosen);
    // A third text has come meanwhile.
    if (this.state.theirs !== theirs) return;
    this.#copy.endAside();
    this.#revision = begun ?? theirs.revision ?? this.#revision;
    this.#told.change({ theirs: null });
    if (isMine) {
      this.#copy.take(this.#latest);
      this.#writeCopy();
      return this.save();
    }
    this.#take(theirs.content, theirs.savedAt);
    const revision = begun ?? theirs.revision;
    if (revision !== null) this.#acknowledge(revision, theirs.content, theirs.savedAt);
  }

  /**
   * Keeps a text that is not gone on with as a version on the server.
   * @param chosen the text that is; the draft begins with it where the server has none, then its revision is returned
   * @throws ApiError
   */
  async setAside(other: PostContent, chosen: PostContent): Promise<number | null> {
    if (isEmpty(other)) return null;
    try {
      await this.#store.setAside(other);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    ({ revision: this.#revision } = await this.#store.put(chosen, 0, true));
    await this.#store.setAside(other);
    return this.#revision;
  }

  /** Forgets the copies for good: the text is published. */
  forget(): void {
    this.stop();
    this.#ended = true;
    this.#copy.endAside();
    this.#copy.forget();
  }

  /** The editor goes; the copy is written a last time. */
  stop(): void {
    this.keepCopy();
    this.#clock.stop();
  }

  #plan(): void {
    if (!this.state.theirs && !this.#ended) this.#clock.plan();
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
    this.#clock.stop();
    this.keepCopy();
    const content = this.#latest;
    // One that has nothing in it and never had is not worth a place in the list.
    const isNothing = isEmpty(content) && this.#revision === 0;
    if (this.state.theirs || isNothing || (automatic && content === this.#stored)) return;
    const copiedAt = this.#copy.savedAt;
    this.#clock.rest();
    this.#copy.noteSent(content);
    if (this.state.copy === 'kept') this.#writeCopy();
    this.#told.change({ server: 'sending' });
    try {
      const { revision, ...name } = await this.#store.put(content, this.#revision, automatic);
      if (this.name.post === '' && name.post !== '') this.#becomePost(name);
      this.#acknowledge(revision, content, copiedAt);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'draft_changed') return this.#learn(!automatic);
      this.#note(error);
      throw error;
    }
  }

  /** Finds out what the server has, and what that means for the text on the screen. */
  async #learn(isPressed: boolean): Promise<void> {
    const found = await this.#store.read();
    const { theirs } = found;
    if (this.state.theirs || this.#ended) return;
    if (!theirs) return this.#learnThatItIsGone(found, isPressed);
    if (theirs.revision === this.#revision) return;
    if (isSame(theirs.content, this.#latest))
      return this.#acknowledge(theirs.revision, this.#latest, this.#copy.savedAt);
    // The answer to an earlier save of this text got lost.
    if (this.#copy.wasSent(theirs.content)) {
      this.#revision = theirs.revision;
      return isPressed ? this.#put(false) : this.#told.change({ server: 'idle' });
    }
    if (this.#latest !== this.#stored) return this.#told.change({ theirs, server: 'idle' });
    this.#take(theirs.content, theirs.savedAt);
    this.#acknowledge(theirs.revision, theirs.content, theirs.savedAt);
  }

  /** Published, or thrown away. */
  async #learnThatItIsGone({ published }: Found, isPressed: boolean): Promise<void> {
    if (published) this.#becomePost(published);
    if (published && isSame(published.content, this.#latest))
      return this.#acknowledge(0, this.#latest, this.#copy.savedAt);
    this.#revision = 0;
    this.#stored = null;
    return isPressed ? this.#put(false) : undefined;
  }

  /** The draft has been published meanwhile: from now on these are changes to that post. */
  #becomePost({ id, post, basedOn }: ChangesName): void {
    this.#copy.forget();
    this.#store.rename({ id, post, basedOn });
    this.#told.change({ published: post });
  }

  /** @param revision 0 where the server has the text as a published post alone */
  #acknowledge(revision: number, content: PostContent, copiedAt: number): void {
    this.#revision = revision;
    this.#stored = content;
    this.#clock.rest();
    if (!this.#ended && !this.#copy.isAside) {
      if (revision === 0) this.#forgetCopy();
      else this.#writeCopy({ revision, savedAt: copiedAt });
    }
    this.#told.change({ server: 'saved', savedAt: Date.now() });
  }

  /** Why the server did not take it: where that may pass, it is sent again later. */
  #note(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    const isAway = status === 0 || status >= 500;
    this.#isUseless = !isAway && status !== 429;
    this.#told.change({ server: isAway ? 'away' : 'refused' });
    this.#clock.rest(status === 429 ? retryAfter.tooMany : retryAfter.away);
  }

  #take(content: PostContent, savedAt: number): void {
    this.#latest = content;
    this.#copy.take(content, savedAt);
    this.#adopt(content);
  }

  #writeCopy(stored?: LocalDraft['stored']): void {
    this.#told.change({ copy: this.#copy.write(stored) ? 'kept' : 'full' });
  }

  #forgetCopy(): void {
    this.#copy.forget();
    this.#told.change({ copy: 'none' });
  }
}
