import { reduce } from './draft-reducer.ts';
import type { Reply } from './draft-server.ts';
import {
  wakeAt,
  type Call,
  type DraftEvent,
  type DraftState,
  type Effect,
  type Outcome,
} from './draft-states.ts';
import type { LocalCopies, LocalDraft } from './local-drafts.ts';

/** What a draft is kept with. */
export interface Surroundings {
  copies: LocalCopies;
  /** Asks the server; called back once, after it has returned. */
  send(call: Call, onReply: (reply: Reply) => void): void;
  now(): number;
  /** Calls back at that time, and at no earlier one that it was told before; null for never. */
  wake(at: number | null, onTime: () => void): void;
}

/** Holds the state of one open draft and does what its transitions (draft-reducer.ts) ask for. */
export class DraftKeeper {
  #state: DraftState;
  readonly #surroundings: Surroundings;
  readonly #listeners = new Set<() => void>();
  #waiting: ((outcome: Outcome) => void)[] = [];
  /** The copy as this tab wrote or read it last: another one is another tab's. */
  #seen: LocalDraft | null = null;
  #isOpen = false;

  constructor(start: DraftState, surroundings: Surroundings) {
    this.#state = start;
    this.#surroundings = surroundings;
  }

  get state(): DraftState {
    return this.#state;
  }

  /** @returns ends it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called once the editor is mounted: sends what an earlier page could not send. */
  open(): void {
    this.#isOpen = true;
    this.#seen = this.#copy;
    this.#apply({ type: 'opened', copy: this.#seen });
  }

  /** The editor goes; the copy is written a last time. */
  close(): void {
    this.dispatch({ type: 'hidden' });
    this.#isOpen = false;
    this.#surroundings.wake(null, () => undefined);
  }

  /** Says what has happened, and before that what another tab has written meanwhile. */
  dispatch(event: DraftEvent): void {
    // A key was pressed in the text that was on the screen, not in another tab's.
    if (event.type !== 'typed') this.readCopy();
    this.#apply(event);
  }

  /** Another tab may have written the copy. */
  readCopy(): void {
    const copy = this.#copy;
    if (copy === this.#seen) return;
    this.#seen = copy;
    if (copy) this.#apply({ type: 'copy_changed', copy });
  }

  /** Says what the person pressed for. @returns what becomes of it */
  press(
    event: Extract<DraftEvent, { type: 'save_pressed' | 'publish_pressed' | 'chosen' }>,
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.dispatch(event);
    });
  }

  get #copy(): LocalDraft | null {
    return this.#surroundings.copies.read(this.#state.name.id);
  }

  #apply(event: DraftEvent): void {
    const [state, effects] = reduce(this.#state, event, this.#surroundings.now());
    this.#state = state;
    for (const effect of effects) this.#run(effect);
    if (this.#isOpen)
      this.#surroundings.wake(wakeAt(this.#state), () => this.dispatch({ type: 'time_passed' }));
    for (const listener of this.#listeners) listener();
  }

  #run(effect: Effect): void {
    switch (effect.do) {
      case 'write_copy':
        return this.#replaceCopy(effect.copy.id, effect.copy);
      case 'remove_copy':
        return this.#replaceCopy(effect.id, null);
      case 'answer': {
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const resolve of waiting) resolve(effect.outcome);
        return;
      }
      case 'put':
      case 'read':
      case 'keep_version':
      case 'publish':
      case 'read_post':
        // A copy of another tab has come in between.
        if (effect.request !== this.#state.request) return;
        this.#surroundings.send(effect, (reply) => {
          // The editor is gone, and so is the draft: nothing of it is to come back.
          if (this.#isOpen || this.#copy) this.dispatch({ ...reply, request: effect.request });
        });
    }
  }

  /** One that this tab has not seen stays: where a draft becomes a post, there may be changes to that. */
  #replaceCopy(id: string, copy: LocalDraft | null): void {
    const { copies } = this.#surroundings;
    const isOwn = id === this.#state.name.id;
    const other = isOwn ? this.#copy : null;
    if (other && other !== this.#seen) {
      if (copy) this.#apply({ type: 'copy_changed', copy: other, isTaken: true });
      return;
    }
    const hasRoom = copy === null ? copies.remove(id) : copies.write(copy);
    if (isOwn) this.#seen = this.#copy;
    if (hasRoom === false) this.#apply({ type: 'no_room' });
  }
}
