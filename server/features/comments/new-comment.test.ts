import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana, bia] = test.people('Ana Souza', 'Bia Lima');
let slug: string;
beforeEach(async () => {
  slug = await test.publish(ana);
});

const write = (as: TestPerson, parentId = '') => test.sendComment(as, slug, 'Oi', parentId);

it('a new comment is returned as it is read afterwards', async () => {
  const { body: question } = await write(bia);
  expect(question.author.name).toBe('Bia Lima');
  for (const { body } of [await write(ana), await write(bia, question.id)]) {
    const thread = (await test.call('GET /api/comments/{id}', { as: bia, params: { id: body.id } })).body;
    const read = body.parentId === '' ? thread : thread.replies.find(({ id }) => id === body.id);
    expect(body).toEqual(read);
  }
});

it('replies and removals of the same comment at once keep the counter right', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = (await write(bia)).body;
    if (round % 2 === 0) await write(ana, id);
    const [removal, ...answers] = await Promise.all([
      test.call('DELETE /api/comments/{id}', { as: bia, params: { id } }),
      ...[ana, ana, ana].map((person) => write(person, id)),
    ]);
    expect(removal.status).toBe(204);
    for (const { status } of answers) expect([201, 422]).toContain(status);
  }
  const { rows } = await sql<{ comments: number; counted: number; found: number }>`
    select comments, counted.*
    from posts cross join lateral (
      select count(*) filter (where author_id is not null) as counted, count(comment_id) as found
      from comments left join comment_search on comment_id = id where comments.post_id = posts.id
    ) as counted where slug = ${slug}`.execute(test.context.db);
  const [{ comments, counted, found }] = rows as [(typeof rows)[number]];
  expect(comments).toBe(counted);
  expect(found).toBeGreaterThanOrEqual(counted);
});
