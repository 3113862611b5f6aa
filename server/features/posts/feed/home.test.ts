import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { plansOf } from '#server/testing/queries.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';
import { readHome } from './feed.service.ts';

const test = freshApp();
const [ana, bia, caio] = test.people('Ana', 'Bia', 'Caio');

const followTag = (as: TestPerson, tag: string) =>
  test.call('PUT /api/tags/{tag}/follow', { as, params: { tag } });

const home = async (as?: TestPerson, cursor?: string | null) =>
  (await test.call('GET /api/', { as, query: cursor ? { cursor } : {} })).body;
const reasons = async (as?: TestPerson) => (await home(as)).posts.map((post) => [post.slug, post.reason]);

describe('the home page of a member', () => {
  it('puts followed people and tags first and says why each post is there', async () => {
    const byBia = await test.publish(bia);
    const tagged = await test.publish(caio, { markdownText: 'Sobre #Educação' });
    const both = await test.publish(bia, { markdownText: 'Sobre #Educação' });
    const liked = await test.publish(caio, { markdownText: 'No #ifsp' });
    const other = await test.publish(caio, { markdownText: 'No #ifsp' });
    await test.like(bia, liked);
    await test.follow(ana, bia);
    await followTag(ana, 'educacao');
    expect(await reasons(ana)).toEqual([
      [both, 'Você segue Bia'],
      [tagged, 'Você segue #educacao'],
      [byBia, 'Você segue Bia'],
      [liked, 'Em alta em #ifsp'],
      [other, ''],
    ]);
    // Other lists and other viewers get no reason.
    const feed = (await test.call('GET /api/feed', { as: ana })).body.posts;
    expect(new Set([...feed, ...(await home()).posts].map((post) => post.reason))).toEqual(new Set(['']));
  });

  it('puts posts of one’s groups first, too, and says which', async () => {
    const groups = groupCalls(test);
    const group = await groups.groupWith(bia, ana);
    const other = await groups.groupWith(bia, caio);
    const inGroup = await test.publish(bia, { group });
    const elsewhere = await test.publish(bia, { group: other });
    const liked = await test.publish(caio);
    await test.like(bia, liked);
    expect(await reasons(ana)).toEqual([
      [inGroup, 'Você participa de Enfermagem em Cubatão'],
      [liked, ''],
      [elsewhere, ''],
    ]);
    // Following a person takes precedence over the group.
    await test.follow(ana, bia);
    expect((await reasons(ana)).slice(0, 2)).toEqual([
      [elsewhere, 'Você segue Bia'],
      [inGroup, 'Você segue Bia'],
    ]);
    await groups.leave(ana, group);
    await test.unfollow(ana, bia);
    expect((await reasons(ana)).every(([, reason]) => reason === '')).toBe(true);
  });

  it('is the visitors’ without follows, and with follows of whom nothing is there', async () => {
    for (let index = 0; index < 22; index += 1) await test.publish(caio, { markdownText: 'No #ifsp' });
    expect((await home(ana)).posts.map((post) => post.slug)).toEqual(
      (await home()).posts.map((post) => post.slug),
    );
    await test.follow(ana, bia);
    await followTag(ana, 'nada');
    expect((await reasons(ana)).every(([, reason]) => reason === '')).toBe(true);
    const first = await home(ana);
    expect((await home(ana, first.nextCursor)).posts).toHaveLength(2);
  });

  it('leads through both parts without repeats or gaps while posts arrive and are liked', async () => {
    const theirs: string[] = [];
    const rest: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      if (index % 2) theirs.unshift(await test.publish(bia));
      else rest.unshift(await test.publish(caio));
    }
    await test.follow(ana, bia);
    const first = await home(ana);
    await test.publish(bia);
    await test.publish(caio);
    const second = await home(ana, first.nextCursor);
    await test.like(caio, theirs[24]!);
    const third = await home(ana, second.nextCursor);
    const seen = [first, second, third].map((page) => page.posts.map((post) => post.slug));
    expect(seen.map((page) => page.length)).toEqual([20, 20, 11]);
    expect(seen.flat().filter((slug) => theirs.includes(slug))).toEqual(theirs);
    expect(seen.flat().filter((slug) => rest.includes(slug))).toEqual(rest);
    // Posts that arrived among the rest were placed below the first part.
    expect(new Set(seen.flat()).size).toBe(51);
    expect(third.nextCursor).toBeNull();
  });

  it('looks as far back as 60 posts of one person go, and loses none beyond', async () => {
    await test.publish(caio);
    for (let index = 0; index < 79; index += 1) await test.publish(bia);
    await test.follow(ana, bia);
    const seen: [string, string][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await home(ana, cursor);
      seen.push(...page.posts.map((post) => [post.slug, post.reason] as [string, string]));
      cursor = page.nextCursor;
    }
    expect(new Set(seen.map(([slug]) => slug)).size).toBe(80);
    expect(seen.filter(([, reason]) => reason === 'Você segue Bia')).toHaveLength(60);
  });

  it('keeps posts of the same instant and score apart', async () => {
    for (let index = 0; index < 45; index += 1) await test.publish(index % 2 ? bia : caio);
    await sql`update posts set published_at = '2026-01-01T00:00:00Z', score = 1`.execute(test.context.db);
    await test.follow(ana, bia);
    const first = await home(ana);
    const second = await home(ana, first.nextCursor);
    const third = await home(ana, second.nextCursor);
    const ids = [first, second, third].flatMap((page) => page.posts.map((post) => post.id));
    expect(new Set(ids).size).toBe(45);
    expect(ids).toHaveLength(45);
  });

  it('leaves out blocked people under a followed tag, with full pages', async () => {
    for (let index = 0; index < 44; index += 1)
      await test.publish(index % 2 ? bia : caio, { markdownText: '#ifsp' });
    await followTag(ana, 'ifsp');
    await test.block(bia, ana);
    const first = await home(ana);
    const second = await home(ana, first.nextCursor);
    expect([first.posts.length, second.posts.length]).toEqual([20, 2]);
    const writers = [...first.posts, ...second.posts].map((post) => post.author.name);
    expect(new Set(writers)).toEqual(new Set(['Caio']));
  });

  it('takes a position from before the login or after the logout', async () => {
    for (let index = 0; index < 44; index += 1) await test.publish(index % 2 ? bia : caio);
    await test.follow(ana, bia);
    const visitors = await home();
    expect((await home(ana, visitors.nextCursor)).posts).toHaveLength(20);
    expect((await home(undefined, (await home(ana)).nextCursor)).posts).toHaveLength(20);
  });

  it('refuses invented positions', async () => {
    for (const cursor of ['abc', btoa('["rest","ontem",1,"x"]'), btoa(`["x","",1,"${ana.id}"]`)]) {
      const reply = await test.call('GET /api/', { as: ana, query: { cursor } });
      expect(reply.status).toBe(422);
    }
  });

  it('reads indexes alone', async () => {
    await test.publish(bia, { markdownText: '#ifsp' });
    await test.follow(ana, bia);
    await followTag(ana, 'ifsp');
    await groupCalls(test).groupWith(bia, ana);
    const viewer = { id: ana.id, sessionId: '' };
    const plans = await plansOf(test, (db) => readHome(db, viewer, undefined));
    expect(plans).toHaveLength(3);
    for (const plan of plans)
      expect(plan).not.toMatch(
        /Seq Scan on (posts|post_tags|users|follows|tag_follows|memberships|groups|likes|comments|blocks)/,
      );
    for (const plan of plans.slice(0, 2)) {
      expect(plan).toMatch(/Index Only Scan using posts_by_author/);
      expect(plan).toMatch(/using follows_following/);
      expect(plan).toMatch(/using post_tags_pkey/);
      expect(plan).toMatch(/using memberships_of_person/);
      expect(plan).toMatch(/using posts_by_group/);
    }
    expect(plans[1]).toMatch(/using posts_hot/);
    expect(plans[1]).toMatch(/hashed SubPlan/);
  });
});
