import { loadModule } from 'libpg-query';
import { beforeAll, expect, it } from 'vitest';
import { laterTables } from '../../scripts/check-tables.ts';

beforeAll(() => loadModule());

const order = ['who/blocks', 'posts', 'posts/likes'];
const likes = {
  path: 'server/features/posts/likes/likes.table.ts',
  source: 'declare module "schema" {\n  interface Schema {\n    likes: LikeTable;\n  }\n}\n',
};

const pairsOf = (path: string, source: string): string[] => [
  ...laterTables([likes, { path: `server/features/${path}`, source }], order).keys(),
];

it.each([
  ["db.selectFrom('likes').select('id')"],
  ["db.selectFrom(['posts', 'likes as own'])"],
  ["eb.exists(eb.selectFrom('posts').innerJoin('likes', 'likes.post_id', 'posts.id'))"],
  ["tx.deleteFrom('posts').using('likes')"],
  ['sql`select * from posts join likes on true`'],
  ['sql<boolean>`exists (select from ${posts}, lateral (select 1) as one, likes where ${isShown(`a`)})`'],
  ['sql`select ${sql`(select count(*) from likes)`} from posts`'],
  ["sql`insert into ${sql.table('likes')} values (1)`"],
  ['sql`, (select 1 from only likes) as one`'],
  ['sql`delete from posts using "likes"`'],
])('finds a later table in %s', (source) => {
  expect(pairsOf('posts/posts.queries.ts', source)).toEqual(['posts → posts/likes']);
});

it.each([
  ['sql`select posts.likes, likes from posts where a is distinct from likes -- from likes`'],
  ["sql`with likes as (select 1) select 'from likes' from likes`"],
  ["db.with('likes', () => one).selectFrom('likes')"],
  ["db.selectFrom('posts').select(['likes'])"],
])('finds none in %s', (source) => {
  expect(pairsOf('posts/posts.queries.ts', source)).toEqual([]);
});

it('finds none of an earlier feature, and takes the files of a room as its first feature', () => {
  const source = "db.selectFrom('likes')";
  expect(pairsOf('posts/likes/likes.queries.ts', source)).toEqual([]);
  expect(pairsOf('who/shared.queries.ts', source)).toEqual(['who → posts/likes']);
});
