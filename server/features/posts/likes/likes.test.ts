import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { removeLikesOf } from './likes.service.ts';

const test = fileApp();
const [ana, bia] = test.people('Ana Souza', 'Bia Lima');
let slug: string;
beforeEach(async () => {
  slug = await test.publish(ana);
});

const like = (as?: TestPerson, params = { slug }) => test.call('PUT /api/post/{slug}/like', { as, params });
const unlike = (as?: TestPerson, params = { slug }) =>
  test.call('DELETE /api/post/{slug}/like', { as, params });
const read = async (as?: TestPerson) => (await test.readPost(slug, as)).body;

/** Reads the post's counter, its counted rows, and its actual and expected hot scores. */
async function stored() {
  const { rows } = await sql<{ likes: number; counted: number; score: number; expected: number }>`
    select likes, (select count(*) from likes where post_id = posts.id) as counted, score,
      hot_score(likes, comments, published_at) as expected
    from posts where slug = ${slug}`.execute(test.context.db);
  return rows[0]!;
}

describe('a like', () => {
  it('shows to its giver wherever the post does, and as a number to others', async () => {
    expect(await like(bia)).toMatchObject({ status: 200, body: { liked: true, likes: 1, likesAfter: 0 } });
    const own = { liked: true, likes: 1, likesAfter: 0 };
    const others = { liked: false, likes: 1, likesAfter: 2 };
    const cards = async (as?: TestPerson) => {
      const feed = await test.call('GET /api/feed', { as });
      const home = await test.call('GET /api/', { as });
      const user = await test.call('GET /api/posts/user/{username}', {
        as,
        params: { username: ana.username },
      });
      return [feed.body.posts, home.body.posts, user.body.posts1].map((posts) =>
        posts.find((post) => post.slug === slug),
      );
    };
    expect(await read(bia)).toMatchObject(own);
    for (const card of await cards(bia)) expect(card).toMatchObject(own);
    expect(await read(ana)).toMatchObject(others);
    for (const card of await cards()) expect(card).toMatchObject(others);

    expect(await unlike(bia)).toMatchObject({ body: { liked: false, likes: 0, likesAfter: 1 } });
    expect(await read(bia)).toMatchObject({ liked: false, likes: 0, likesAfter: 1 });
  });

  it('changes nothing when repeated', async () => {
    await like(bia);
    await like(ana);
    expect((await like(bia)).body).toEqual({ liked: true, likes: 2, likesAfter: 1 });
    await unlike(bia);
    expect((await unlike(bia)).body).toEqual({ liked: false, likes: 1, likesAfter: 2 });
  });

  it('needs a session before anything else, and a post', async () => {
    for (const press of [like, unlike]) {
      expect((await press(undefined, { slug: 'nada' })).status).toBe(401);
      expect(await press(bia, { slug: 'nada' })).toMatchObject({ status: 404, error: { code: 'not_found' } });
    }
  });

  it('sets the hot score, and taking it back sets it back', async () => {
    const before = await stored();
    await like(bia);
    const liked = await stored();
    expect(liked.score).toBeCloseTo(liked.expected, 9);
    expect(liked.score - before.score).toBeCloseTo(Math.log10(2), 9);
    await unlike(bia);
    expect((await stored()).score).toBeCloseTo(before.score, 9);
  });

  it('goes with its post', async () => {
    await like(bia);
    await test.removePost(ana, slug);
    expect((await like(bia)).status).toBe(404);
  });
});

describe('at once', () => {
  it('50 equal likes are one', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => like(bia)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.likes}`))).toEqual(new Set(['200 1']));
    expect(await stored()).toMatchObject({ likes: 1, counted: 1 });
  });

  it('the likes of 50 people are 50', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => test.person()));
    await Promise.all(people.map((person) => like(person)));
    expect(await stored()).toMatchObject({ likes: 50, counted: 50 });
  });

  it('50 presses of a few people, both ways, leave the counter exact', async () => {
    const people = [ana, bia, await test.person()];
    for (let round = 0; round < 10; round += 1) {
      const presses = Array.from({ length: 50 }, (_, index) =>
        (index % 7 < 4 ? like : unlike)(people[index % 3]),
      );
      const replies = await Promise.all(presses);
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    }
    const { likes, counted, score, expected } = await stored();
    expect(likes).toBe(counted);
    expect(score).toBeCloseTo(expected, 9);
  });

  it('likes and the removal of the post get along', async () => {
    for (let round = 0; round < 10; round += 1) {
      slug = await test.publish(ana);
      await like(bia);
      const replies = await Promise.all([like(ana), unlike(bia), test.removePost(ana, slug), like(bia)]);
      expect(replies[2].status).toBe(204);
      for (const { status } of replies) expect([200, 204, 404]).toContain(status);
    }
  });
});

describe('an account that goes', () => {
  it('takes its likes back', async () => {
    const caio = await test.person();
    await like(caio);
    await like(bia);
    await test.context.db.transaction().execute((tx) => removeLikesOf(tx, caio.id));
    const { likes, counted, score, expected } = await stored();
    expect([likes, counted]).toEqual([1, 1]);
    expect(score).toBeCloseTo(expected, 9);
  });
});
