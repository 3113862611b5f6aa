import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/handle.ts';
import { loadBulk } from '#server/seed/bulk/load-bulk.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { newestMatches } from './newest-matches.queries.ts';

const test = fileApp();
let db: Db;
beforeAll(async () => {
  ({ db } = test.context);
  await loadBulk(db, { users: 20, posts: 1_200, seed: 1 }, () => {});
  await addWord('novidade', sql`(select post_id from post_search order by place desc limit 40)`);
  await addWord('moda', sql`(select post_id from post_search order by place desc limit 160)`);
  await addWord('antigo', sql`(select post_id from post_search order by place limit 7)`);
});

async function addWord(word: string, posts: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update post_search set words = words || ${`'${word}':1A`}::tsvector, title_words = title_words || ${`'${word}':1A`}::tsvector
    where post_id in (${posts})`.execute(db);
}

const idsOf = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  (await sql<{ post_id: string }>`select post_id from ${query} as found`.execute(db)).rows.map(
    ({ post_id }) => post_id,
  );

const found = (question: string, limit: number, size: 0 | 1 | 2 = 0) =>
  idsOf(newestMatches({ table: 'post_search', where: sql`words @@ ${question}::tsquery`, limit, size }));

/** The same by a full scan. */
const expected = (question: string, limit: number) =>
  idsOf(
    sql`(select post_id from post_search where words @@ ${question}::tsquery order by place desc limit ${limit})`,
  );

describe('the newest matches are found', () => {
  it.each([
    ['of a word in most texts', `'trabalh'`],
    ['of a word in some texts and titles', `'enfermag'`],
    ['of the beginning of a word', `'prog' | 'prog':*`],
    ['of two words', `'curs' & 'tecnic'`],
    ['of a word without another', `'enfermag' & !'salari'`],
    ['of a phrase', `'part' <-> 'dificil'`],
    ['of a word that only the very newest have', `'novidade'`],
    ['of a word that seems common by the newest', `'moda'`],
    ['of a word that only the oldest have', `'antigo'`],
    ['of a word that nobody wrote', `'inexistente'`],
  ])('by the query %s', async (_, question) => {
    for (const limit of [40, 150, 5_000]) {
      const newest = await expected(question, limit);
      for (const size of [0, 1, 2] as const) expect(await found(question, limit, size)).toEqual(newest);
    }
  });
});

it('over eras of every size', async () => {
  const { rows } = await sql<{
    post_id: string;
    place: number;
  }>`select post_id, place from post_search`.execute(db);
  for (const spread of [17, 1_009, 90_001]) {
    await sql`update post_search set place = ${spread} * given.place
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (post_id uuid, place int)
      where given.post_id = post_search.post_id`.execute(db);
    for (const question of [`'trabalh'`, `'novidade'`, `'antigo'`]) {
      const newest = await expected(question, 50);
      for (const size of [0, 1, 2] as const) expect(await found(question, 50, size)).toEqual(newest);
    }
  }
});

it('the newest matches among comments, and among titles alone, are found', async () => {
  const comments = await idsOf(
    newestMatches({
      table: 'comment_search',
      where: sql`words @@ 'matricul'::tsquery`,
      limit: 30,
    }),
  );
  const newest = await idsOf(sql`(
    select post_id from comment_search where words @@ 'matricul'::tsquery
    order by place desc limit 30)`);
  expect(newest).toHaveLength(30);
  expect(comments).toEqual(newest);
  const titles = await idsOf(
    newestMatches({
      table: 'post_search',
      where: sql`title_words @@ 'novidade'::tsquery`,
      limit: 100,
    }),
  );
  expect(titles).toHaveLength(40);
});

it('no row that must not be shown takes the place of another', async () => {
  const newest = await idsOf(sql`(select post_id from post_search order by place desc limit 100)`);
  const rows = await idsOf(
    newestMatches({
      table: 'post_search',
      where: sql`words @@ 'trabalh'::tsquery`,
      limit: 50,
      shown: sql`not (found.post_id = any (${newest}::uuid[]))`,
    }),
  );
  expect(rows).toHaveLength(50);
  expect(rows.filter((id) => newest.includes(id))).toEqual([]);
});

it('comments are found under a tag that few posts have, and under one that most have', async () => {
  const commented = await idsOf(sql`(select distinct post_id from comment_search limit 3)`);
  await sql`
    insert into post_tags (tag, published_at, post_id)
    select 'rara', published_at, id from posts where id = any (${commented}::uuid[])
    union all select 'comum', published_at, id from posts where not (id = any (${commented}::uuid[]))`.execute(
    db,
  );
  const ids = async (tag: string) => {
    const { body } = await test.call('GET /api/search', { query: { q: 'matricular ', tag } });
    return body.posts.map(({ id }) => id);
  };
  // No text contains the words of these tags.
  expect(new Set(await ids('rara'))).toEqual(new Set(commented));
  const common = await ids('comum');
  expect(common).toHaveLength(20);
  expect(common.filter((id) => commented.includes(id))).toEqual([]);
});

describe('a word of many titles, asked for again', () => {
  const find = async (as?: TestPerson, more: { tag?: string; cursor?: string } = {}) =>
    (await test.call('GET /api/search', { as, query: { q: 'enfermagem', ...more } })).body;
  const idsFor = async (as?: TestPerson) => (await find(as)).posts.map(({ id }) => id);

  it('is answered in the same way, page by page', async () => {
    const first = await find();
    expect(first.posts).toHaveLength(20);
    const again = await find();
    expect(again.posts).toEqual(first.posts);
    const next = await find(undefined, { cursor: again.nextCursor! });
    expect(next.posts).toHaveLength(20);
    const shown = first.posts.map(({ id }) => id);
    expect(next.posts.filter(({ id }) => shown.includes(id))).toEqual([]);
  });

  it('is answered for each reader: what is new is there, and nobody behind a block', async () => {
    const ana = await test.person('Ana Prado');
    const bia = await test.person('Bia Prado');
    await idsFor(ana);
    const { body } = await test.sendPost(bia, {
      title: 'Enfermagem enfermagem',
      markdownText: 'Enfermagem.',
    });
    const slugsFor = async (as?: TestPerson) => (await find(as)).posts.map(({ slug }) => slug);
    expect(await slugsFor(ana)).toContain(body.slug);
    await test.block(ana, bia);
    expect(await slugsFor(ana)).not.toContain(body.slug);
    expect(await slugsFor()).toContain(body.slug);
    expect(await slugsFor(bia)).toContain(body.slug);
  });

  it('is looked for in texts as before when few titles have it any more', async () => {
    await idsFor();
    await sql`update post_search set title_words = ts_delete(title_words, '{enfermag,enfermagem}'::text[])`.execute(
      db,
    );
    expect(await idsFor()).toHaveLength(20);
  });
});

it('a word of many texts is looked for in comments as before when few texts have it any more', async () => {
  const find = async () => (await test.call('GET /api/search', { query: { q: 'trabalho' } })).body.posts;
  const first = await find();
  expect(first).toHaveLength(20);
  expect(await find()).toEqual(first);
  await sql`update post_search set words = '', title_words = ''`.execute(db);
  await sql`
    update comment_search set words = 'trabalh:1'::tsvector
    where comment_id in (select distinct on (post_id) comment_id from comment_search order by post_id limit 3)`.execute(
    db,
  );
  expect(await find()).toHaveLength(3);
});
