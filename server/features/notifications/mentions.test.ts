import { describe, expect, it } from 'vitest';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana, bia, caio] = test.freshPeople('Ana Souza', 'Bia Lima', 'Caio Reis');

const at = ({ username }: TestPerson) => `@${username}`;
const edit = (as: TestPerson, slug: string, markdownText: string) =>
  test.editPost(as, slug, { markdownText });
const editComment = (as: TestPerson, id: string, markdown: string) =>
  test.call('PATCH /api/comments/{id}', { as, params: { id }, body: { markdown } });

describe('a mention in a post', () => {
  it('tells who is named, once, and not who writes', async () => {
    const text = `Com ${at(bia).toUpperCase()} e ${at(bia)}, por ${at(ana)}. \`${at(caio)}\``;
    const slug = await test.publish(ana, { markdownText: text });
    expect((await test.news(bia)).notifications).toEqual([
      {
        id: expect.any(String),
        title: 'Ana Souza mencionou você em “Como é ser enfermeira”',
        description: expect.stringMatching(/^Com /),
        type: 'mention',
        createdAt: expect.any(String),
        read: false,
        link: `/post/${slug}`,
        people: [{ id: ana.id, name: 'Ana Souza', username: ana.username, avatar: '' }],
        count: 1,
      },
    ]);
    expect(await test.newsTitles(ana)).toEqual([]);
    // In code it does not count as a mention.
    expect(await test.newsTitles(caio)).toEqual([]);
    await test.like(caio, slug);
    expect(await test.newsTitles(ana)).toEqual(['Caio Reis curtiu “Como é ser enfermeira”']);
    expect(await test.newsTitles(bia)).toHaveLength(1);
  });

  it('tells who is named by a change, and nobody again', async () => {
    const slug = await test.publish(ana, { markdownText: `Com ${at(bia)}` });
    await test.markRead(bia);
    await edit(ana, slug, `Com ${at(bia)} e ${at(caio)}`);
    expect(await test.unread(bia)).toBe(0);
    expect(await test.newsTitles(caio)).toEqual(['Ana Souza mencionou você em “Como é ser enfermeira”']);
    await edit(ana, slug, 'Sem ninguém');
    await edit(ana, slug, `De novo ${at(bia)}`);
    expect(await test.unread(bia)).toBe(0);
    expect(await test.newsTitles(bia)).toHaveLength(1);
  });

  it('is taken back with the text', async () => {
    const withdrawn = await test.publish(ana, { markdownText: `Com ${at(bia)}` });
    const deleted = await test.publish(ana, { markdownText: `E com ${at(bia)}` });
    expect(await test.unread(bia)).toBe(2);
    await test.call('POST /api/post/{slug}/unpublish', { as: ana, params: { slug: withdrawn } });
    await test.removePost(ana, deleted);
    expect(await test.newsTitles(bia)).toEqual([]);
    expect(await test.unread(bia)).toBe(0);
  });

  it('reaches nobody with whom a block stands, before or after', async () => {
    await test.block(bia, ana);
    await test.block(ana, caio);
    await test.publish(ana, { markdownText: `Com ${at(bia)} e ${at(caio)}` });
    expect([await test.newsTitles(bia), await test.newsTitles(caio)]).toEqual([[], []]);
    const dora = await test.person('Dora');
    await test.publish(ana, { markdownText: `Com ${at(dora)}` });
    await test.block(dora, ana);
    expect([await test.newsTitles(dora), await test.unread(dora)]).toEqual([[], 0]);
  });

  it('reaches the first ten of whom it names', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => test.person()));
    await test.publish(ana, { markdownText: people.map(at).join(' ') });
    const told = await Promise.all(people.map((person) => test.unread(person)));
    expect(told).toEqual([...Array<number>(10).fill(1), 0, 0]);
  });

  it('reaches nobody who switched mentions off', async () => {
    const muted = { as: bia, body: { mention: false } };
    await test.call('PATCH /api/notifications/preferences', muted);
    const slug = await test.publish(ana, { markdownText: `Com ${at(bia)}` });
    await test.comment(ana, slug, `E aqui ${at(bia)}`);
    expect(await test.newsTitles(bia)).toEqual([]);
  });

  it('tells a member of the group of the mention alone', async () => {
    const groups = groupCalls(test);
    const group = await groups.groupWith(ana, bia, caio);
    for (const person of [bia, caio]) await test.markRead(person);
    await test.publish(ana, { markdownText: `Com ${at(bia)}`, group });
    await runJobs(test);
    const unread = async (as: TestPerson) =>
      (await test.news(as)).notifications.filter(({ read }) => !read).map(({ type }) => type);
    expect(await unread(bia)).toEqual(['mention']);
    expect(await unread(caio)).toEqual(['group_post']);
  });
});

describe('a mention in a comment', () => {
  it('tells who is named, and the author and who is answered once', async () => {
    const slug = await test.publish(ana, { markdownText: 'Texto' });
    const id = await test.comment(bia, slug, `Viu, ${at(caio)} e ${at(ana)}?`);
    expect((await test.news(caio)).notifications).toMatchObject([
      {
        title: 'Bia Lima mencionou você em um comentário em “Como é ser enfermeira”',
        description: `Viu, ${at(caio)} e ${at(ana)}?`,
        type: 'mention',
        link: `/post/${slug}#comentario-${id}`,
        people: [{ username: bia.username }],
      },
    ]);
    expect(await test.newsTitles(ana)).toEqual([
      'Bia Lima mencionou você em um comentário em “Como é ser enfermeira”',
    ]);
    await test.comment(caio, slug, `Vi, ${at(bia)}`, id);
    expect(await test.newsTitles(bia)).toEqual([
      'Caio Reis respondeu ao seu comentário em “Como é ser enfermeira”',
    ]);
  });

  it('tells the author of the comment who does not want to hear of mentions', async () => {
    await test.call('PATCH /api/notifications/preferences', { as: ana, body: { mention: false } });
    const slug = await test.publish(ana, { markdownText: 'Texto' });
    await test.comment(bia, slug, `Oi, ${at(ana)}`);
    expect((await test.news(ana)).notifications).toMatchObject([{ type: 'new_comment' }]);
  });

  it('tells who is named by a change', async () => {
    const slug = await test.publish(ana, { markdownText: 'Texto' });
    const id = await test.comment(bia, slug, 'Viu?');
    await editComment(bia, id, `Viu, ${at(caio)}?`);
    await editComment(bia, id, `Viu isso, ${at(caio)}?`);
    expect(await test.newsTitles(caio)).toEqual([
      'Bia Lima mencionou você em um comentário em “Como é ser enfermeira”',
    ]);
    // Already notified of the comment.
    await editComment(bia, id, `Viu, ${at(ana)}?`);
    expect(await test.newsTitles(ana)).toEqual(['Bia Lima comentou “Como é ser enfermeira”']);
  });

  it('is taken back with the comment, or hidden with it', async () => {
    const slug = await test.publish(ana, { markdownText: 'Texto' });
    const [hidden, removed] = [
      await test.comment(bia, slug, `Oi, ${at(caio)}`),
      await test.comment(bia, slug, `Olá, ${at(caio)}`),
    ];
    expect(await test.unread(caio)).toBe(2);
    await test.call('PUT /api/comments/{id}/hidden', { as: ana, params: { id: hidden } });
    await test.call('DELETE /api/comments/{id}', { as: bia, params: { id: removed } });
    expect([await test.newsTitles(caio), await test.unread(caio)]).toEqual([[], 0]);
  });

  it('reaches nobody who may not see the comment or the post', async () => {
    const slug = await test.publish(ana, { markdownText: 'Texto' });
    const dora = await test.person('Dora');
    await test.block(caio, ana);
    await test.block(bia, dora);
    const id = await test.comment(bia, slug, `Oi, ${at(caio)} e ${at(dora)}`);
    await editComment(bia, id, `Olá, ${at(caio)} e ${at(dora)}`);
    expect([await test.newsTitles(caio), await test.newsTitles(dora)]).toEqual([[], []]);
    const eva = await test.person('Eva');
    await test.comment(bia, slug, `Oi, ${at(eva)}`);
    await test.block(eva, ana);
    expect(await test.unread(eva)).toBe(0);
  });
});
