import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftStore } from './draft-store.ts';
import type { LocalDraft } from './local-drafts.ts';
import { emptyContent, isSame, type PostContent } from './post-content.ts';

/** One server and one browser, with as many tabs as are opened. */
class World {
  stored: { content: PostContent; revision: number; savedAt: number } | null = null;
  copy: LocalDraft | null = null;
  aside: LocalDraft[] = [];
  hasNetwork = true;
  hasRoom = true;
  losesAnswers = false;
  setAside: string[] = [];
  post: { id: string; post: string; basedOn: string; content: PostContent } | null = null;
  puts = 0;
  tabs: DraftKeeper[] = [];

  open(draft: Partial<LocalDraft> = this.copy ?? {}) {
    const screen = { content: draft.content ?? emptyContent };
    let name = { id: 'd', post: '', basedOn: '' };
    const store: DraftStore = {
      get name() {
        return name;
      },
      rename: (other) => (name = { ...name, ...other }),
      setAside: async (content) => {
        if (!this.hasNetwork) throw new ApiError(0, {});
        if (!this.stored) throw new ApiError(404, {});
        this.setAside.push(content.title);
      },
      readCopy: () => this.copy,
      writeCopy: (aside, copy) => {
        if (!this.hasRoom) return false;
        const written = { ...copy, ...name };
        if (aside === null) this.copy = written;
        else this.aside = [written];
        if (aside === null) for (const tab of this.tabs) if (tab !== keeper) tab.hear(written);
        return true;
      },
      forgetCopy: (aside) => {
        if (aside === null) this.copy = null;
        else this.aside = [];
      },
      put: async (content, revision) => {
        this.puts += 1;
        if (!this.hasNetwork) throw new ApiError(0, {});
        const now = this.stored?.revision ?? 0;
        if (now !== 0 && revision !== now && !isSame(content, this.stored!.content))
          throw new ApiError(409, { code: 'draft_changed', revision: now });
        if (revision === now || now === 0) this.stored = { content, revision: now + 1, savedAt: Date.now() };
        if (this.losesAnswers) throw new ApiError(0, {});
        return { ...(this.post ?? name), revision: this.stored!.revision };
      },
      read: async () => {
        if (!this.hasNetwork) throw new ApiError(0, {});
        return { theirs: this.stored && { ...this.stored }, published: name.post ? null : this.post };
      },
    };
    const keeper: DraftKeeper = new DraftKeeper(store, { ...draft, content: screen.content }, (content) => {
      screen.content = content;
    });
    this.tabs.push(keeper);
    keeper.start();
    const type = (title: string) => {
      screen.content = { ...screen.content, title };
      keeper.change(screen.content);
    };
    return { keeper, type, screen };
  }
}

let world: World;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
  world = new World();
});

describe('while somebody types', () => {
  test('the copy is three seconds behind at most, the server ten', async () => {
    const { type, keeper } = world.open();
    for (let n = 1; n <= 120; n += 1) {
      type('x'.repeat(n));
      await pass(0.5);
      expect(world.copy?.content.title.length ?? 0).toBeGreaterThanOrEqual(n - 6);
      expect(world.stored?.content.title.length ?? 0).toBeGreaterThanOrEqual(n - 20);
    }
    expect(world.puts).toBeLessThanOrEqual(11);
    await pass(10);
    expect(world.stored?.content.title.length).toBe(120);
    expect(keeper.state).toMatchObject({ copy: 'kept', server: 'saved', theirs: null });
  });

  test('nothing is sent where nothing was written', async () => {
    const { type } = world.open();
    type('');
    await pass(20);
    expect([world.puts, world.copy]).toEqual([0, null]);
  });
});

describe('without a network', () => {
  test('the copy is kept, and the server gets it later', async () => {
    world.hasNetwork = false;
    const { type, keeper } = world.open();
    type('No ônibus');
    await pass(5);
    expect(keeper.state).toMatchObject({ copy: 'kept', server: 'away' });
    world.hasNetwork = true;
    keeper.retry();
    await pass(5);
    expect(keeper.state.server).toBe('saved');
    expect(world.stored?.content.title).toBe('No ônibus');
  });

  test('only where there is no room either something could be lost', async () => {
    world.hasRoom = false;
    const { type, keeper } = world.open();
    type('Sem espaço');
    await pass(2);
    expect(keeper.isAtRisk).toBe(true);
    await pass(5);
    expect(keeper.isAtRisk).toBe(false);
  });

  test('a lost answer is no other’s change, neither for this page nor for the next', async () => {
    world.losesAnswers = true;
    const { type, keeper } = world.open();
    type('Enviado');
    await pass(5);
    type('Enviado e continuado');
    await pass(2);
    keeper.stop();
    world.losesAnswers = false;
    world.tabs = [];
    const next = world.open();
    await pass(20);
    expect(next.keeper.state.theirs).toBeNull();
    expect(world.stored?.content.title).toBe('Enviado e continuado');
  });
});

describe('another device', () => {
  const elsewhere = (title: string) => {
    const revision = (world.stored?.revision ?? 0) + 1;
    world.stored = { content: { ...emptyContent, title }, revision, savedAt: Date.now() };
  };

  test('is not written over: the writer chooses', async () => {
    for (const choice of ['mine', 'theirs'] as const) {
      world = new World();
      const { type, keeper, screen } = world.open();
      type('Meu');
      await pass(5);
      elsewhere('Do celular');
      type('Meu, continuado');
      await pass(10);
      expect(keeper.state.theirs?.content.title).toBe('Do celular');
      type('Meu, ainda continuado');
      await pass(30);
      expect(world.stored?.content.title).toBe('Do celular');
      expect(world.copy?.content.title).toBe('Meu, ainda continuado');
      world.hasNetwork = false;
      await expect(keeper.choose(choice)).rejects.toMatchObject({ status: 0 });
      expect(keeper.state.theirs?.content.title).toBe('Do celular');
      world.hasNetwork = true;
      await keeper.choose(choice);
      expect(world.setAside).toEqual([choice === 'mine' ? 'Do celular' : 'Meu, ainda continuado']);
      const chosen = choice === 'mine' ? 'Meu, ainda continuado' : 'Do celular';
      expect([world.stored?.content.title, screen.content.title]).toEqual([chosen, chosen]);
      type('Depois');
      await pass(20);
      expect(keeper.state.theirs).toBeNull();
      expect(world.stored?.content.title).toBe('Depois');
    }
  });

  test('is shown where nothing was written here since', async () => {
    const { type, keeper, screen } = world.open();
    type('Meu');
    await pass(5);
    elsewhere('Do celular');
    await keeper.look();
    expect(screen.content.title).toBe('Do celular');
    expect(await keeper.settle()).toBe(true);
  });

  test('stops what is about to be published', async () => {
    const { type, keeper } = world.open();
    type('Meu');
    await pass(5);
    elsewhere('Do celular');
    expect(await keeper.settle()).toBe(false);
  });
});

describe('another tab', () => {
  test('shows what was written in the first', async () => {
    const [one, two] = [world.open(), world.open()];
    one.type('Na primeira');
    await pass(10);
    expect(two.screen.content.title).toBe('Na primeira');
    two.type('Na primeira e na segunda');
    await pass(20);
    expect(one.screen.content.title).toBe('Na primeira e na segunda');
    expect(world.stored?.content.title).toBe('Na primeira e na segunda');
    expect([one.keeper.state.theirs, two.keeper.state.theirs]).toEqual([null, null]);
  });

  test('that writes at the same time chooses, and both texts are kept until then', async () => {
    const [one, two] = [world.open(), world.open()];
    one.type('Um');
    two.type('Dois');
    await pass(2);
    expect(one.keeper.state.theirs).toBeNull();
    expect(two.keeper.state.theirs?.content.title).toBe('Um');
    expect([world.copy, ...world.aside].map((copy) => copy?.content.title)).toEqual(['Um', 'Dois']);
    await pass(10);
    await two.keeper.choose('mine');
    expect(world.aside).toEqual([]);
    expect([world.stored?.content.title, one.screen.content.title]).toEqual(['Dois', 'Dois']);
  });
});

describe('a draft that is published while it is open', () => {
  const post = { id: 'p', post: 'um-texto', basedOn: '2026-01-01T00:00:00.000Z' };
  const publish = () => {
    world.post = { ...post, content: world.stored!.content };
    world.stored = null;
  };

  test('is known by its post, and nothing is left of the draft', async () => {
    const { type, keeper } = world.open();
    type('Um texto');
    await pass(5);
    publish();
    await keeper.look();
    expect(keeper.state.published).toBe('um-texto');
    expect(keeper.name).toEqual(post);
    await pass(20);
    expect([world.copy, world.stored]).toEqual([null, null]);
    expect(await keeper.settle()).toBe(true);
  });

  test('goes on as changes to it', async () => {
    const { type, keeper } = world.open();
    type('Um texto');
    await pass(5);
    publish();
    type('Um texto continuado');
    await pass(10);
    expect(keeper.state).toMatchObject({ published: 'um-texto', server: 'saved', theirs: null });
    expect(world.copy).toMatchObject({ id: 'p', post: 'um-texto' });
    expect(world.stored?.content.title).toBe('Um texto continuado');
  });
});
