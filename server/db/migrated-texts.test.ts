import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { tagKey } from '#markdown/fold.ts';
import { emptyDatabase } from '#server/testing/empty-database.ts';
import { migrate } from './migrate.ts';

/* Texts from before a migration read afterwards as if written since. */

it('a migration renders tags and headings of older texts as this version does', async () => {
  const { db, url } = await emptyDatabase();
  await migrate(db, url, '0116-groups-in-search-engines');
  const written = ['ifsp', 'educação', 'fisica', 'avó', 'técnico', 'pingüim', 'ofício'];
  const html =
    '<h2 id="a">Um</h2><h3 id="b">Dois</h3><h4 id="c">Três</h4><h5 id="d">Quatro</h5><p>&lt;h2 id=&gt; <code>&lt;/h3&gt;</code></p>';
  const plain = '<p>Sem títulos.</p>';
  await sql`
    with author as (
      insert into users (id, username, name, email, password_hash)
      values (gen_random_uuid(), 'ana', 'Ana', 'ana@exemplo.br', 'x') returning id),
    post as (
      insert into posts (id, author_id, slug, title, markdown, html, excerpt, image, reading_time, chosen_tags, tags, score, published_at, updated_at)
      select gen_random_uuid(), id, slug, 'Título', 'Texto', '<p>Texto</p>', 'Texto', '', 1, '{ifsp}', tags, 0, now(), now()
      from author cross join (values ('com-acentos', ${written}::text[]), ('sem-tags', '{}')) as given (slug, tags)
      returning id, author_id, slug)
    insert into comments (id, post_id, author_id, markdown, html, created_at)
    select gen_random_uuid(), id, author_id, 'Texto', case slug when 'com-acentos' then ${html} else ${plain} end, now() from post`.execute(
    db,
  );
  await migrate(db, url);

  const posts = await db.selectFrom('posts').select('tags').orderBy('slug').execute();
  expect(posts.map(({ tags }) => tags)).toEqual([written.map(tagKey), []]);
  const comments = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('comments.html')
    .orderBy('posts.slug')
    .execute();
  expect(comments.map((comment) => comment.html)).toEqual([
    '<h3 id="a">Um</h3><h4 id="b">Dois</h4><h5 id="c">Três</h5><h6 id="d">Quatro</h6><p>&lt;h2 id=&gt; <code>&lt;/h3&gt;</code></p>',
    plain,
  ]);
});
