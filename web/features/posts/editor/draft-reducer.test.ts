import { beforeEach, describe, expect, test } from 'vitest';
import { conflictOf, isAtRisk } from './draft-states.ts';
import { DraftWorld } from './draft-world.fixture.ts';
import { emptyContent } from './post-content.ts';

let world: DraftWorld;
const stored = (id = 'd') => world.server.drafts.get(id);
const copy = (id = 'd') => world.copies.get(id);
const elsewhere = (title: string) => world.server.write('d', (content) => ({ ...content, title }));

beforeEach(() => {
  world = new DraftWorld();
});

describe('while somebody types', () => {
  test('the copy is three seconds behind at most, the server ten', () => {
    const tab = world.open();
    for (let n = 1; n <= 120; n += 1) {
      tab.type('x'.repeat(n));
      world.pass(0.5);
      expect(copy()?.content.title.length ?? 0).toBeGreaterThanOrEqual(n - 6);
      expect(stored()?.content.title.length ?? 0).toBeGreaterThanOrEqual(n - 20);
    }
    expect(world.server.puts).toBeLessThanOrEqual(11);
    world.pass(10);
    expect(stored()?.content.title.length).toBe(120);
    expect(tab.state).toMatchObject({ phase: { is: 'idle' }, copy: { place: 'kept' }, server: 'saved' });
  });

  test('nothing is sent where nothing was written', () => {
    world.open().type('');
    world.pass(20);
    expect([world.server.puts, copy()]).toEqual([0, undefined]);
  });
});

describe('without a network', () => {
  test('the copy is kept, and the server gets it later', () => {
    world.fate = 'unreached';
    const tab = world.open();
    tab.type('No ônibus');
    world.pass(5);
    expect(tab.state).toMatchObject({ copy: { place: 'kept' }, server: 'away' });
    world.fate = 'answered';
    tab.dispatch({ type: 'online' });
    world.pass(5);
    expect(tab.state.server).toBe('saved');
    expect(stored()?.content.title).toBe('No ônibus');
  });

  test('only where there is no room either something could be lost', () => {
    world.hasRoom = false;
    const tab = world.open();
    tab.type('Sem espaço');
    world.pass(2);
    expect(isAtRisk(tab.state)).toBe(true);
    world.pass(5);
    expect(isAtRisk(tab.state)).toBe(false);
  });

  test('a lost answer is no other’s change, neither for this page nor for the next', () => {
    world.fate = 'unanswered';
    const tab = world.open();
    tab.type('Enviado');
    world.pass(5);
    tab.type('Enviado e continuado');
    world.pass(2);
    world.kill(tab);
    world.fate = 'answered';
    const next = world.open();
    world.pass(20);
    expect(conflictOf(next.state)).toBeNull();
    expect(stored()?.content.title).toBe('Enviado e continuado');
  });
});

describe('another device', () => {
  test.each(['mine', 'theirs'] as const)('is not written over: the writer chooses %s', async (choice) => {
    const tab = world.open();
    tab.type('Meu');
    world.pass(5);
    elsewhere('Do celular');
    tab.type('Meu, continuado');
    world.pass(10);
    expect(conflictOf(tab.state)).toMatchObject({ of: 'draft', content: { title: 'Do celular' } });
    tab.type('Meu, ainda continuado');
    world.pass(30);
    expect(stored()?.content.title).toBe('Do celular');
    expect(copy()?.content.title).toBe('Meu, ainda continuado');
    world.fate = 'unreached';
    const failing = tab.press({ type: 'chosen', choice });
    world.pass(1);
    expect(await failing).toMatchObject({ is: 'failed', error: { status: 0 } });
    expect(tab.state.phase.is).toBe('conflict');
    world.fate = 'answered';
    const choosing = tab.press({ type: 'chosen', choice });
    world.pass(1);
    const texts = ['Meu, ainda continuado', 'Do celular'];
    const [chosen, other] = choice === 'mine' ? texts : texts.toReversed();
    expect(await choosing).toEqual({ is: 'done' });
    expect(world.server.versions.map(({ title }) => title)).toEqual([other]);
    expect([stored()?.content.title, tab.title]).toEqual([chosen, chosen]);
    tab.type('Depois');
    world.pass(20);
    expect(conflictOf(tab.state)).toBeNull();
    expect(stored()?.content.title).toBe('Depois');
  });

  test('is shown where nothing was written here since', () => {
    const tab = world.open();
    tab.type('Meu');
    world.pass(5);
    elsewhere('Do celular');
    tab.dispatch({ type: 'shown' });
    world.pass(0);
    expect(tab.title).toBe('Do celular');
  });

  test('stops what is about to be published', async () => {
    const tab = world.open();
    tab.type('Meu');
    world.pass(5);
    elsewhere('Do celular');
    const publishing = tab.press({ type: 'publish_pressed' });
    world.pass(0);
    expect(await publishing).toEqual({ is: 'changed' });
    expect(world.server.post).toBeNull();
  });

  test('that throws the draft away takes no text from this one', () => {
    const tab = world.open();
    tab.type('Meu');
    world.pass(5);
    world.server.drafts.clear();
    tab.type('Meu, continuado');
    world.pass(10);
    expect(stored()?.content.title).toBe('Meu, continuado');
  });
});

describe('another tab', () => {
  test('shows what was written in the first', () => {
    const [one, two] = [world.open(), world.open()];
    one.type('Na primeira');
    world.pass(10);
    expect(two.title).toBe('Na primeira');
    two.type('Na primeira e na segunda');
    world.pass(20);
    expect(one.title).toBe('Na primeira e na segunda');
    expect(stored()?.content.title).toBe('Na primeira e na segunda');
    expect([conflictOf(one.state), conflictOf(two.state)]).toEqual([null, null]);
  });

  test.each(['mine', 'theirs'] as const)('that writes at the same time chooses %s', (choice) => {
    const [one, two] = [world.open(), world.open()];
    one.type('Um');
    two.type('Dois');
    world.pass(2);
    expect(conflictOf(one.state)).toBeNull();
    expect(conflictOf(two.state)).toMatchObject({ of: 'tab', content: { title: 'Um' } });
    expect([copy(), copy('aside-2')].map((copy) => copy?.content.title)).toEqual(['Um', 'Dois']);
    world.pass(10);
    two.dispatch({ type: 'chosen', choice });
    world.pass(10);
    const chosen = choice === 'mine' ? 'Dois' : 'Um';
    expect(copy('aside-2')).toBeUndefined();
    expect([stored()?.content.title, one.title, two.title]).toEqual([chosen, chosen, chosen]);
    expect(world.server.versions.map(({ title }) => title)).toEqual([choice === 'mine' ? 'Um' : 'Dois']);
  });

  test('decides for this one, too', () => {
    const [one, two] = [world.open(), world.open()];
    one.type('Meu');
    world.pass(10);
    elsewhere('Do celular');
    for (const tab of [one, two]) {
      tab.type('Meu, continuado');
      world.pass(10);
    }
    expect([one, two].map((tab) => tab.state.phase.is)).toEqual(['conflict', 'conflict']);
    one.dispatch({ type: 'chosen', choice: 'theirs' });
    world.pass(10);
    expect([one, two].map((tab) => tab.state.phase.is)).toEqual(['idle', 'idle']);
    expect([one.title, two.title]).toEqual(['Do celular', 'Do celular']);
  });
});

describe('publishing', () => {
  test('leaves nothing of the draft', async () => {
    const tab = world.open();
    tab.type('Um texto');
    world.pass(5);
    const publishing = tab.press({ type: 'publish_pressed' });
    world.pass(20);
    expect(await publishing).toMatchObject({ is: 'published', post: { slug: 'um-texto' } });
    expect([world.copies.size, world.server.drafts.size]).toEqual([0, 0]);
    expect(world.server.post?.content.title).toBe('Um texto');
    expect(tab.state.becamePost).toBe('');
  });

  test('takes what is on the screen though the server would not save it before', () => {
    const tab = world.open();
    tab.type('Um texto');
    world.pass(5);
    tab.type('Um texto melhor');
    tab.dispatch({ type: 'publish_pressed' });
    world.answer(world.requests.shift()!, 'refused');
    world.pass(0);
    expect(world.server.post?.content.title).toBe('Um texto melhor');
  });

  test('is not done where it cannot be known whether another device has changed the draft', async () => {
    const tab = world.open();
    tab.type('Um texto');
    world.pass(5);
    tab.type('Um texto melhor');
    const publishing = tab.press({ type: 'publish_pressed' });
    world.answer(world.requests.shift()!, 'unreached');
    expect(await publishing).toMatchObject({ is: 'failed', error: { status: 0 } });
    expect(world.requests).toEqual([]);
  });

  test('what is typed while it is published becomes changes to the post', async () => {
    const tab = world.open();
    tab.type('Um texto');
    const publishing = tab.press({ type: 'publish_pressed' });
    tab.type('Um texto continuado');
    world.answerAll();
    expect(await publishing).toMatchObject({ is: 'published' });
    expect(world.server.post?.content.title).toBe('Um texto');
    expect(copy('p')).toMatchObject({ post: 'um-texto', content: { title: 'Um texto continuado' } });
    expect(copy()).toBeUndefined();
  });

  test.each(['mine', 'theirs'] as const)(
    'over another state of the post the writer chooses %s',
    async (choice) => {
      const tab = world.open();
      tab.type('Um texto');
      tab.dispatch({ type: 'publish_pressed' });
      world.answerAll();
      world.server.post = { content: { ...emptyContent, title: 'Do celular' }, updatedAt: 99_000 };
      tab.type('Um texto continuado');
      tab.dispatch({ type: 'publish_pressed' });
      world.answerAll();
      expect(conflictOf(tab.state)).toMatchObject({ of: 'post', content: { title: 'Do celular' } });
      tab.dispatch({ type: 'chosen', choice });
      world.answerAll();
      const publishing = tab.press({ type: 'publish_pressed' });
      world.answerAll();
      expect(await publishing).toMatchObject({ is: 'published' });
      const titles = ['Um texto continuado', 'Do celular'];
      expect(world.server.post.content.title).toBe(titles[choice === 'mine' ? 0 : 1]);
      expect(world.server.versions.map(({ title }) => title)).toEqual([titles[choice === 'mine' ? 1 : 0]]);
    },
  );
});

describe('a draft that is published while it is open', () => {
  const name = { id: 'd', post: '', basedOn: '' };

  test('is known by its post, and nothing is left of the draft', () => {
    const tab = world.open();
    tab.type('Um texto');
    world.pass(5);
    world.server.publish(name, stored()!.content);
    tab.dispatch({ type: 'shown' });
    world.pass(20);
    expect(tab.state).toMatchObject({ becamePost: 'um-texto', name: { id: 'p', post: 'um-texto' } });
    expect([world.copies.size, world.server.drafts.size]).toEqual([0, 0]);
  });

  test('goes on as changes to it', () => {
    const tab = world.open();
    tab.type('Um texto');
    world.pass(5);
    world.server.publish(name, stored()!.content);
    tab.type('Um texto continuado');
    world.pass(10);
    expect(tab.state).toMatchObject({ becamePost: 'um-texto', server: 'saved', phase: { is: 'idle' } });
    expect(copy('p')).toMatchObject({ post: 'um-texto', content: { title: 'Um texto continuado' } });
    expect(stored('p')?.content.title).toBe('Um texto continuado');
  });
});
