import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { notificationCalls } from './notifications.testing.ts';

let test: TestApp;
let calls: ReturnType<typeof notificationCalls>;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  calls = notificationCalls(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  [ana, bia, caio] = await Promise.all([
    test.person('Ana Souza'),
    test.person('Bia Lima'),
    test.person('Caio Reis'),
  ]);
});

const at = ({ username }: TestPerson) => `@${username}`;
const publish = async (as: TestPerson, markdownText: string, group = '') =>
  (await test.call('POST /api/posts', { as, body: { title: 'Um plantão', markdownText, group } })).body.slug;
const edit = (as: TestPerson, slug: string, markdownText: string) =>
  test.call('PATCH /api/post/{slug}', { as, params: { slug }, body: { markdownText } });
const editComment = (as: TestPerson, id: string, markdown: string) =>
  test.call('PATCH /api/comments/{id}', { as, params: { id }, body: { markdown } });
const block = (as: TestPerson, { username }: TestPerson) =>
  test.call('PUT /api/blocks/{username}', { as, params: { username } });

describe('a mention in a post', () => {
  it('tells who is named, once, and not who writes', async () => {
    const text = `Com ${at(bia).toUpperCase()} e ${at(bia)}, por ${at(ana)}. \`${at(caio)}\``;
    const slug = await publish(ana, text);
    expect((await calls.list(bia)).notifications).toEqual([
      {
        id: expect.any(String),
        title: 'Ana Souza mencionou você em “Um plantão”',
        description: expect.stringMatching(/^Com /),
        type: 'mention',
        createdAt: expect.any(String),
        read: false,
        link: `/post/${slug}`,
        people: [{ id: ana.id, name: 'Ana Souza', username: ana.username, avatar: '' }],
        count: 1,
      },
    ]);
    expect(await calls.titles(ana)).toEqual([]);
    // In code it does not count as a mention.
    expect(await calls.titles(caio)).toEqual([]);
    await calls.like(caio, slug);
    expect(await calls.titles(ana)).toEqual(['Caio Reis curtiu “Um plantão”']);
    expect(await calls.titles(bia)).toHaveLength(1);
  });

  it('tells who is named by a change, and nobody again', async () => {
    const slug = await publish(ana, `Com ${at(bia)}`);
    await calls.markRead(bia);
    await edit(ana, slug, `Com ${at(bia)} e ${at(caio)}`);
    expect(await calls.unread(bia)).toBe(0);
    expect(await calls.titles(caio)).toEqual(['Ana Souza mencionou você em “Um plantão”']);
    await edit(ana, slug, 'Sem ninguém');
    await edit(ana, slug, `De novo ${at(bia)}`);
    expect(await calls.unread(bia)).toBe(0);
    expect(await calls.titles(bia)).toHaveLength(1);
  });

  it('is taken back with the text', async () => {
    const withdrawn = await publish(ana, `Com ${at(bia)}`);
    const deleted = await publish(ana, `E com ${at(bia)}`);
    expect(await calls.unread(bia)).toBe(2);
    await test.call('POST /api/post/{slug}/unpublish', { as: ana, params: { slug: withdrawn } });
    await calls.removePost(ana, deleted);
    expect(await calls.titles(bia)).toEqual([]);
    expect(await calls.unread(bia)).toBe(0);
  });

  it('reaches nobody with whom a block stands, before or after', async () => {
    await block(bia, ana);
    await block(ana, caio);
    await publish(ana, `Com ${at(bia)} e ${at(caio)}`);
    expect([await calls.titles(bia), await calls.titles(caio)]).toEqual([[], []]);
    const dora = await test.person('Dora');
    await publish(ana, `Com ${at(dora)}`);
    await block(dora, ana);
    expect([await calls.titles(dora), await calls.unread(dora)]).toEqual([[], 0]);
  });

  it('reaches the first ten of whom it names', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => test.person()));
    await publish(ana, people.map(at).join(' '));
    const told = await Promise.all(people.map((person) => calls.unread(person)));
    expect(told).toEqual([...Array<number>(10).fill(1), 0, 0]);
  });

  it('reaches nobody who switched mentions off', async () => {
    const muted = { as: bia, body: { mention: false } };
    await test.call('PATCH /api/notifications/preferences', muted);
    const slug = await publish(ana, `Com ${at(bia)}`);
    await calls.comment(ana, slug, `E aqui ${at(bia)}`);
    expect(await calls.titles(bia)).toEqual([]);
  });

  it('tells a member of the group of the mention alone', async () => {
    const groups = groupCalls(test);
    const group = await groups.groupWith(ana, bia, caio);
    for (const person of [bia, caio]) await calls.markRead(person);
    await publish(ana, `Com ${at(bia)}`, group);
    await runJobs(test);
    const unread = async (as: TestPerson) =>
      (await calls.list(as)).notifications.filter(({ read }) => !read).map(({ type }) => type);
    expect(await unread(bia)).toEqual(['mention']);
    expect(await unread(caio)).toEqual(['group_post']);
  });
});

describe('a mention in a comment', () => {
  it('tells who is named, and the author and who is answered once', async () => {
    const slug = await publish(ana, 'Texto');
    const id = await calls.comment(bia, slug, `Viu, ${at(caio)} e ${at(ana)}?`);
    expect((await calls.list(caio)).notifications).toMatchObject([
      {
        title: 'Bia Lima mencionou você em um comentário em “Um plantão”',
        description: `Viu, ${at(caio)} e ${at(ana)}?`,
        type: 'mention',
        link: `/post/${slug}#comentario-${id}`,
        people: [{ username: bia.username }],
      },
    ]);
    expect(await calls.titles(ana)).toEqual(['Bia Lima mencionou você em um comentário em “Um plantão”']);
    await calls.comment(caio, slug, `Vi, ${at(bia)}`, id);
    expect(await calls.titles(bia)).toEqual(['Caio Reis respondeu ao seu comentário em “Um plantão”']);
  });

  it('tells the author of the comment who does not want to hear of mentions', async () => {
    await test.call('PATCH /api/notifications/preferences', { as: ana, body: { mention: false } });
    const slug = await publish(ana, 'Texto');
    await calls.comment(bia, slug, `Oi, ${at(ana)}`);
    expect((await calls.list(ana)).notifications).toMatchObject([{ type: 'new_comment' }]);
  });

  it('tells who is named by a change', async () => {
    const slug = await publish(ana, 'Texto');
    const id = await calls.comment(bia, slug, 'Viu?');
    await editComment(bia, id, `Viu, ${at(caio)}?`);
    await editComment(bia, id, `Viu isso, ${at(caio)}?`);
    expect(await calls.titles(caio)).toEqual(['Bia Lima mencionou você em um comentário em “Um plantão”']);
    // Already notified of the comment.
    await editComment(bia, id, `Viu, ${at(ana)}?`);
    expect(await calls.titles(ana)).toEqual(['Bia Lima comentou “Um plantão”']);
  });

  it('is taken back with the comment, or hidden with it', async () => {
    const slug = await publish(ana, 'Texto');
    const [hidden, removed] = [
      await calls.comment(bia, slug, `Oi, ${at(caio)}`),
      await calls.comment(bia, slug, `Olá, ${at(caio)}`),
    ];
    expect(await calls.unread(caio)).toBe(2);
    await test.call('PUT /api/comments/{id}/hidden', { as: ana, params: { id: hidden } });
    await test.call('DELETE /api/comments/{id}', { as: bia, params: { id: removed } });
    expect([await calls.titles(caio), await calls.unread(caio)]).toEqual([[], 0]);
  });

  it('reaches nobody who may not see the comment or the post', async () => {
    const slug = await publish(ana, 'Texto');
    const dora = await test.person('Dora');
    await block(caio, ana);
    await block(bia, dora);
    const id = await calls.comment(bia, slug, `Oi, ${at(caio)} e ${at(dora)}`);
    await editComment(bia, id, `Olá, ${at(caio)} e ${at(dora)}`);
    expect([await calls.titles(caio), await calls.titles(dora)]).toEqual([[], []]);
    const eva = await test.person('Eva');
    await calls.comment(bia, slug, `Oi, ${at(eva)}`);
    await block(eva, ana);
    expect(await calls.unread(eva)).toBe(0);
  });
});
