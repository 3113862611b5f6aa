import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { statementsOf } from '#server/testing/queries.ts';
import { testApp } from '#server/testing/test-app.ts';
import { listNewest } from './notifications.queries.ts';

it('a page looks up by key what it tells, where one person has most of all notifications', async () => {
  const test = await testApp();
  const { db } = test.context;
  const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
  const slug = await test.publish(ana);
  await sql`
    with made as (
      insert into comments (id, post_id, author_id, markdown, html, created_at)
      select gen_random_uuid(), posts.id, ${bia.id}, 'Texto', '<p>Texto</p>', now() + each * interval '1 second'
      from posts, generate_series(1, 8000) as each where slug = ${slug}
      returning id, created_at)
    insert into notifications (user_id, kind, comment_id, created_at)
    select ${ana.id}, 'comment', id, created_at from made`.execute(db);
  // Updates the planner's statistics.
  await sql`analyze comments, notifications, users, posts`.execute(db);
  const [statement] = await statementsOf(test, (own) => listNewest(own, ana.id, null, 21));
  const { rows } = await sql<
    Record<string, string>
  >`explain (generic_plan, costs off) ${sql.raw(statement!)}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/using comments_pkey/);
  expect(plan).not.toMatch(/Seq Scan on comments/);
});
