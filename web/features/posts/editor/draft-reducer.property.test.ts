import { expect, test } from 'vitest';
import { conflictOf } from './draft-states.ts';
import { DraftWorld, type DraftTab, type Fate } from './draft-world.fixture.ts';

/*
 * Random sequences of everything that can happen, in one browser with several tabs, on another device, on the server
 * and on the network between. Every typed piece stays where its writer finds it: on a screen, in this browser's copy,
 * in the draft, its versions, the post, or the choice offered.
 */

/** Milliseconds of typing that a killed tab may lose. */
const mayBeLost = 1_500;

/** Returns pseudo-random numbers below a bound, the same for a seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

class Run {
  readonly world = new DraftWorld();
  readonly #random: (below: number) => number;
  readonly #typedAt = new Map<string, number>();
  readonly log: string[] = [];
  #pieces = 0;

  constructor(seed: number) {
    this.#random = randomOf(seed);
    this.world.open();
  }

  step(): void {
    const { world } = this;
    const tab = this.#pick(world.tabs);
    const actions: Record<string, [weight: number, act: () => void]> = {
      type: [30, () => tab.type(tab.title + this.#piece())],
      wait: [20, () => world.pass(this.#random(4_000) / 1_000, false)],
      answer: [25, () => this.#answer(['answered', 'answered', 'unreached', 'unanswered'])],
      hear: [6, () => tab.readCopy()],
      hide: [2, () => tab.dispatch({ type: 'hidden' })],
      show: [4, () => tab.dispatch({ type: 'shown' })],
      online: [2, () => tab.dispatch({ type: 'online' })],
      save: [4, () => tab.dispatch({ type: 'save_pressed' })],
      publish: [2, () => tab.dispatch({ type: 'publish_pressed' })],
      choose: [5, () => tab.dispatch({ type: 'chosen', choice: this.#pick(['mine', 'theirs']) })],
      open: [2, () => void (world.tabs.length < 3 && world.open())],
      kill: [1, () => this.#kill(tab)],
      elsewhere: [5, () => this.#actElsewhere()],
    };
    let place = this.#random(Object.values(actions).reduce((sum, [weight]) => sum + weight, 0));
    for (const [name, [weight, act]] of Object.entries(actions)) {
      place -= weight;
      if (place >= 0) continue;
      this.log.push(`${name} (${world.tabs.indexOf(tab)}, ${tab.state.phase.is})`);
      act();
      return;
    }
  }

  /** Typed pieces that exist nowhere. */
  get lost(): string[] {
    const all = this.world.texts.map(({ title }) => title).join('|');
    return [...this.#typedAt.keys()].filter((piece) => !all.includes(piece));
  }

  /** Restores the network and lets the writer choose. */
  end(): void {
    const { world } = this;
    for (let round = 0; round < 20; round += 1) {
      world.pass(100);
      const tab = world.tabs.find(({ state }) => conflictOf(state));
      if (!tab) return;
      const choice = this.#pick(['mine', 'theirs'] as const);
      this.log.push(`end: ${choice} of ${tab.state.phase.is}`);
      tab.dispatch({ type: 'chosen', choice });
    }
  }

  #piece(): string {
    this.#pieces += 1;
    const piece = ` ${this.#pieces}.`;
    this.#typedAt.set(piece, this.world.now);
    return piece;
  }

  #answer(fates: Fate[]): void {
    const { requests } = this.world;
    if (requests.length === 0) return;
    const [request] = requests.splice(this.#random(requests.length), 1);
    this.world.answer(request!, this.#pick(fates));
  }

  #kill(tab: DraftTab): void {
    this.world.kill(tab);
    for (const piece of this.lost)
      if (this.world.now - this.#typedAt.get(piece)! <= mayBeLost) this.#typedAt.delete(piece);
    if (this.world.tabs.length === 0) this.world.open();
  }

  /** Acts on another device. Publishing ends the draft: changes that arrive before its reply go with it. */
  #actElsewhere(): void {
    if (this.world.tabs.some(({ state }) => state.phase.is === 'publishing')) return;
    const { log } = this;
    const act = this.#pick(['write', 'write', 'write', 'publish', 'change'] as const);
    log.push(act);
    if (act === 'write') this.#writeElsewhere();
    else if (act === 'publish') this.#publishElsewhere();
    else this.#changePost();
  }

  #writeElsewhere(): void {
    const { server } = this.world;
    const id = [...server.drafts.keys()][0];
    if (id) server.write(id, (content) => ({ ...content, title: content.title + this.#piece() }));
  }

  #publishElsewhere(): void {
    const { server } = this.world;
    const draft = server.drafts.get('d');
    if (draft && !server.post) server.publish({ id: 'd', post: '', basedOn: '' }, draft.content);
  }

  #changePost(): void {
    const { post } = this.world.server;
    if (post)
      Object.assign(post, {
        content: { ...post.content, title: post.content.title + this.#piece() },
        updatedAt: post.updatedAt + 1,
      });
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[this.#random(values.length)]!;
  }
}

test('nothing that was typed is ever dropped', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const run = new Run(seed);
    let lost: string[] = [];
    for (let step = 0; step < 120 && lost.length === 0; step += 1) {
      run.step();
      ({ lost } = run);
    }
    if (lost.length === 0) run.end();
    const { tabs, requests } = run.world;
    const phases = new Set(tabs.map(({ state }) => state.phase.is));
    // Shows the history if it fails.
    expect({ seed, lost: run.lost, phases, requests, log: run.log.slice(-30) }).toMatchObject({
      lost: [],
      phases: new Set(['idle']),
      requests: [],
    });
  }
});
