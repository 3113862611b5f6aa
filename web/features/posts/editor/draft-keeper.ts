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

/** Dependencies of the keeper. */
export interface Surroundings {
  copies: LocalCopies;
  /** Calls the server; `onReply` is called once, after `send` has returned. */
  send(call: Call, onReply: (reply: Reply) => void): void;
  now(): number;
  /** Sets the only timer, replacing any earlier one; null cancels it. */
  wake(at: number | null, onTime: () => void): void;
}

/** Holds the state of one open draft and runs the effects of its transitions (draft-reducer.ts). */
export class DraftKeeper {
  #state: DraftState;
  readonly #surroundings: Surroundings;
  readonly #listeners = new Set<() => void>();
  #waiting: ((outcome: Outcome) => void)[] = [];
  /** The copy as this tab last wrote or read it: any other is another tab's. */
  #seen: LocalDraft | null = null;
  #isOpen = false;

  constructor(start: DraftState, surroundings: Surroundings) {
    this.#state = start;
    this.#surroundings = surroundings;
  }

  get state(): DraftState {
    return this.#state;
  }

  /** @returns the unsubscribe function */
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

  /** Called when the editor unmounts; writes the copy a last time. */
  close(): void {
    this.dispatch({ type: 'hidden' });
    this.#isOpen = false;
    this.#surroundings.wake(null, () => undefined);
  }

  /** Applies an event, after reading what another tab has written meanwhile. */
  dispatch(event: DraftEvent): void {
    // The key was typed into the text on the screen, not into another tab's.
    if (event.type !== 'typed') this.readCopy();
    this.#apply(event);
  }

  /** Reads the copy, which another tab may have written. */
  readCopy(): void {
    const copy = this.#copy;
    if (copy === this.#seen) return;
    this.#seen = copy;
    if (copy) this.#apply({ type: 'copy_changed', copy });
  }

  /** Dispatches a user action. @returns its outcome */
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
        // Another tab's copy has arrived in between.
        if (effect.request !== this.#state.request) return;
        this.#surroundings.send(effect, (reply) => {
          // The editor is closed and the draft deleted: do not bring it back.
          if (this.#isOpen || this.#copy) this.dispatch({ ...reply, request: effect.request });
        });
    }
  }

  /** Keeps a copy that this tab has not seen: when a draft becomes a post, the copy may hold changes to it. */
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
