import { beforeEach, describe, expect, it } from 'vitest';
import { sweepWords } from './index.ts';
import { searchCalls } from './search.testing.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';

const test = freshApp();
const [ana, bia] = test.people('Ana Conceição', 'Bia Guimarães');
let publish: ReturnType<typeof searchCalls>['publish'];
let search: ReturnType<typeof searchCalls>['search'];
beforeEach(async () => {
  ({ publish, search } = searchCalls(test, ana));
});

describe('slips', () => {
  it('are told, and what was meant is found', async () => {
    const slug = await publish({ title: 'Enfermagem' });
    const reply = await search('enfermajem ');
    expect(reply.suggestion.trim()).toBe('enfermagem');
    expect(reply.posts.map((post) => post.slug)).toEqual([slug]);
    expect((await search('xyzxyzxyz')).suggestion).toBe('');
  });

  it.each([
    ['dentista', 'Santista'],
    ['bombeiro', 'Ribeiro'],
    ['policial', 'Inicial'],
    ['geologia', 'Biologia'],
    ['votação', 'Vocação'],
  ])('%s is no slip of %s, and nothing is found', async (q, title) => {
    await publish({ title });
    expect(await search(q)).toMatchObject({ posts: [], users: [], groups: [], suggestion: '' });
  });

  it.each([
    ['enfermera', 'enfermeira'],
    ['desgin', 'design'],
    ['univercidade', 'universidade'],
    ['xuveiro', 'chuveiro'],
    ['programmasão', 'programação'],
    ['curço', 'curso'],
    ['ingeniería', 'engenharia'],
  ])('%s is one of %s', async (q, title) => {
    const slug = await publish({ title });
    const reply = await search(q);
    expect(reply).toMatchObject({ suggestion: title, posts: [{ slug }] });
  });

  it('are told though a little is found by chance', async () => {
    await publish({ title: 'Um parente enfermo' });
    for (const title of ['Ser enfermeira', 'Enfermeira em Santos']) await publish({ title });
    const { suggestion, posts } = await search('enfermera');
    expect([suggestion, posts.length]).toEqual(['enfermeira', 2]);
  });

  it('are mended where they stand, not inside other words', async () => {
    await publish({ title: 'Soldagem' });
    const { suggestion } = await search('xsodagemx sodagem ');
    expect(suggestion.endsWith(' soldagem ')).toBe(true);
    expect((await search('sodagem ')).suggestion).toBe('soldagem ');
  });
});

describe('words of what is gone are not suggested', () => {
  const suggestion = async (q: string, as?: TestPerson) => (await search(`${q} `, {}, as)).suggestion.trim();
  const sweep = () => sweepWords(test.context.db);
  const known = async (word: string) => {
    const { db } = test.context;
    return (await db.selectFrom('known_words').select('word').where('word', '=', word).execute()).length > 0;
  };

  it('of a post that was changed, taken back or deleted', async () => {
    const changed = await publish({ title: 'Vida', markdownText: 'Com fibromialgia, sim.' });
    const withdrawn = await publish({ title: 'Vida', markdownText: 'Com hemocromatose.' });
    const deleted = await publish({ title: 'Sarcoidose' });
    const words = ['fibromialgia', 'hemocromatose', 'sarcoidose'];
    for (const word of words) expect(await suggestion(word.replace('o', 'u'))).toBe(word);
    const body = { title: 'Vida', markdownText: 'Outra coisa.' };
    await test.editPost(ana, changed, body);
    await test.call('POST /api/post/{slug}/unpublish', { as: ana, params: { slug: withdrawn } });
    await test.removePost(ana, deleted);
    for (const word of words) expect(await suggestion(word.replace('o', 'u'))).toBe('');
    await sweep();
    for (const word of words) expect(await known(word)).toBe(false);
  });

  it('of names that people and groups had', async () => {
    await test.editProfile(bia, { name: 'Bia Xavantino', work: 'Ceramista', searchable: true });
    const body = { name: 'Vidreiros', description: 'x' };
    const { slug } = (await test.call('POST /api/groups', { as: ana, body })).body;
    const words = ['xavantino', 'ceramista', 'vidreiros'];
    const slip = (word: string) => word.replace('i', 'y');
    for (const word of words) expect(await suggestion(slip(word))).toBe(word);
    await test.editProfile(bia, { name: 'Bia', work: '' });
    await test.call('DELETE /api/groups/{slug}', { as: ana, params: { slug } });
    for (const word of words) expect(await suggestion(slip(word))).toBe('');
    await sweep();
    for (const word of words) expect(await known(word)).toBe(false);
  });

  it('unless somebody else has the very word, as it is spelled there', async () => {
    const slug = await publish({ title: 'Silvestrina' });
    await publish({ title: 'Silvestrinas e silvestrinos' });
    expect(await suggestion('silvestrinha')).toBe('silvestrina');
    await test.removePost(ana, slug);
    expect(await suggestion('silvestrinha')).toBe('silvestrinas');
    await sweep();
    expect(await known('silvestrina')).toBe(false);
    expect(await known('silvestrinas')).toBe(true);
  });

  it('nor those of somebody behind a block, to either of them', async () => {
    await publish({ title: 'Marcenaria', markdownText: 'Com fibromialgia.' });
    await test.block(ana, bia);
    expect(await suggestion('fibrumialgia', bia)).toBe('');
    expect(await suggestion('conceixao', bia)).toBe('');
    expect(await suggestion('guimarans', ana)).toBe('');
    expect(await suggestion('fibrumialgia', ana)).toBe('fibromialgia');
    expect(await suggestion('fibrumialgia')).toBe('fibromialgia');
    // Nor does the absence of a suggestion for a correct word reveal that it occurs.
    await publish({ title: 'Fibromialgina' }, bia);
    expect(await suggestion('fibromialgia', bia)).toBe('fibromialgina');
  });
});
