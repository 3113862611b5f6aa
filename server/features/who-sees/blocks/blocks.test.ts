import { describe, expect, it } from 'vitest';
import { listNewest } from '#server/features/posts/index.ts';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { listBlocks } from './blocks.service.ts';

const test = fileApp();
const [ana, bia, caio] = test.freshPeople('Ana', 'Bia', 'Caio');

const set = (method: 'PUT' | 'DELETE', as: TestPerson | undefined, username: string) =>
  test.call(`${method} /api/blocks/{username}`, { as, params: { username } });
const block = (as: TestPerson, person: TestPerson) => set('PUT', as, person.username);
const unblock = (as: TestPerson, person: TestPerson) => set('DELETE', as, person.username);
const blocked = (as: TestPerson, cursor?: string | null) =>
  test.call('GET /api/blocks', { as, query: cursor ? { cursor } : {} });

const profile = (as: TestPerson | undefined, { username }: TestPerson) =>
  test.call('GET /api/home/user/{username}', { as, params: { username } });
const comments = async (as: TestPerson, slug: string) => (await test.listComments(slug, as)).body.comments;

async function groupWith(owner: TestPerson, member: TestPerson): Promise<string> {
  const { slug } = (await test.call('POST /api/groups', { as: owner, body: { name: 'Grupo' } })).body;
  await test.call('PUT /api/connections/groups/{slug}', { as: member, params: { slug } });
  const params = { slug, username: member.username };
  await test.call('PUT /api/groups/{slug}/requests/{username}', {
    as: owner,
    params,
    body: { accept: true },
  });
  return slug;
}

describe('a block', () => {
  it('ends the follows between the two, with right totals, and no others', async () => {
    await test.follow(ana, bia);
    await test.follow(bia, ana);
    await test.follow(caio, bia);
    expect((await block(ana, bia)).status).toBe(204);
    expect((await profile(caio, ana)).body).toMatchObject({ totalFollowers: '0', totalFollowing: '0' });
    expect((await profile(caio, bia)).body).toMatchObject({ totalFollowers: '1', followed: true });
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('may be put, in any case of the name, and taken back again and again', async () => {
    expect((await set('PUT', ana, bia.username.toUpperCase())).status).toBe(204);
    expect((await block(ana, bia)).status).toBe(204);
    expect((await blocked(ana)).body.blocks).toHaveLength(1);
    expect((await profile(bia, ana)).status).toBe(404);
    expect((await unblock(ana, bia)).status).toBe(204);
    expect((await unblock(ana, bia)).status).toBe(204);
    expect((await profile(bia, ana)).status).toBe(200);
    expect((await test.follow(bia, ana)).status).toBe(200);
  });

  it('stands while one of the two wants it', async () => {
    await block(ana, bia);
    expect((await block(bia, ana)).status).toBe(204);
    await unblock(ana, bia);
    expect((await profile(ana, bia)).status).toBe(404);
    await unblock(bia, ana);
    expect((await profile(ana, bia)).status).toBe(200);
  });

  it.each(['PUT', 'DELETE'] as const)('%s needs a session, a person, and not oneself', async (method) => {
    expect((await set(method, undefined, 'ninguem')).status).toBe(401);
    expect((await set(method, ana, 'ninguem')).status).toBe(404);
    expect(await set(method, ana, ana.username)).toMatchObject({
      status: 422,
      error: { code: 'own_block', message: 'Não é possível bloquear o próprio perfil.' },
    });
  });

  it('leaves no follow behind that was asked for at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await test.person(), await test.person()];
      await Promise.all([test.follow(one, other), block(other, one), test.follow(other, one)]);
      expect((await profile(undefined, one)).body).toMatchObject({
        totalFollowers: '0',
        totalFollowing: '0',
      });
    }
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });
});

describe('the own list', () => {
  it('comes latest first, 20 a page, and is nobody else’s', async () => {
    const people = await Promise.all(Array.from({ length: 22 }, () => test.person()));
    for (const person of people) await block(ana, person);
    const first = (await blocked(ana)).body;
    const second = (await blocked(ana, first.nextCursor)).body;
    expect([...first.blocks, ...second.blocks].map((item) => item.user.id)).toEqual(
      people.map((person) => person.id).toReversed(),
    );
    expect([first.blocks.length, second.nextCursor]).toEqual([20, null]);
    expect((await blocked(people[0]!)).body).toEqual({ blocks: [], nextCursor: null });
    expect((await test.call('GET /api/blocks')).status).toBe(401);
  });
});

describe('between two people with a block', () => {
  it('pages of the feed stay full and lead on', async () => {
    const slugs: string[] = [];
    for (let index = 0; index < 44; index += 1) slugs.push(await test.publish(index % 2 ? bia : caio));
    await block(bia, ana);
    const first = (await test.call('GET /api/feed', { as: ana })).body;
    const second = (await test.call('GET /api/feed', { as: ana, query: { cursor: first.nextCursor! } })).body;
    expect(first.posts).toHaveLength(20);
    const seen = [...first.posts, ...second.posts].map((post) => post.slug);
    expect(seen.slice(0, 22)).toEqual(slugs.filter((_, index) => index % 2 === 0).toReversed());
  });

  it('the newest comment of a post is one that the reader may see', async () => {
    const slug = await test.publish(caio);
    await test.comment(caio, slug);
    await test.comment(bia, slug);
    await block(ana, bia);
    const read = async (as?: TestPerson) => (await test.readPost(slug, as)).body.author.name2;
    expect([await read(ana), await read()]).toEqual(['Caio', 'Bia']);
  });

  it('an answered comment leaves its place, without writer and text', async () => {
    const slug = await test.publish(caio);
    const answered = await test.comment(bia, slug);
    const reply = await test.comment(caio, slug, undefined, answered);
    await block(ana, bia);
    expect(await comments(ana, slug)).toMatchObject([
      { id: answered, author: { username: '' }, markdown: '', html: '', replies: [{ id: reply }] },
    ]);
    expect(await test.sendComment(ana, slug, 'Oi', answered)).toMatchObject({
      status: 422,
      error: { code: 'answered_comment_gone' },
    });
  });

  it('the own comment on a post of the other can be taken out, and no more', async () => {
    const slug = await test.publish(bia);
    const id = await test.comment(ana, slug);
    await block(bia, ana);
    const edit = await test.call('PATCH /api/comments/{id}', {
      as: ana,
      params: { id },
      body: { markdown: 'Outra coisa' },
    });
    expect(edit.status).toBe(404);
    expect((await test.call('DELETE /api/comments/{id}', { as: ana, params: { id } })).status).toBe(204);
  });

  it('the author of a post finds the place of a comment by the other, and hides it from everybody', async () => {
    for (const [blocker, other] of [
      [ana, bia],
      [bia, ana],
    ] as const) {
      const slug = await test.publish(ana);
      const id = await test.comment(bia, slug);
      await block(blocker, other);
      const place = { id, author: { id: '', username: '' }, markdown: '', html: '', blocked: true };
      expect(await comments(ana, slug)).toMatchObject([{ ...place, hidden: false }]);
      const hide = (as: TestPerson, method: 'PUT' | 'DELETE' = 'PUT') =>
        test.call(`${method} /api/comments/{id}/hidden`, { as, params: { id } });
      expect((await hide(bia)).status).toBe(403);
      expect((await hide(caio)).status).toBe(403);
      expect((await hide(ana)).status).toBe(204);
      expect(await comments(ana, slug)).toMatchObject([{ ...place, hidden: true }]);
      expect(await comments(caio, slug)).toEqual([]);
      expect((await hide(ana, 'DELETE')).status).toBe(204);
      expect(await comments(caio, slug)).toMatchObject([{ id, author: { name: 'Bia' } }]);
      await unblock(blocker, other);
    }
  });

  it('a member keeps the group, without its owner, and may leave', async () => {
    const slug = await groupWith(bia, ana);
    await block(bia, ana);
    const group = await test.call('GET /api/groups/{slug}', { as: ana, params: { slug } });
    expect(group.body).toMatchObject({ member: true, owner: { id: '', name: '', username: '' } });
    const members = await test.call('GET /api/groups/{slug}/members', { as: ana, params: { slug } });
    expect(members.body.members.map((item) => item.user.name)).toEqual(['Ana']);
    const left = await test.call('DELETE /api/connections/groups/{slug}', { as: ana, params: { slug } });
    expect(left.body).toEqual({ member: false, requested: false, totalMembers: 1 });
    expect((await test.call('GET /api/groups/{slug}', { as: ana, params: { slug } })).status).toBe(404);
  });

  it('an owner still takes the other out of the group', async () => {
    const slug = await groupWith(bia, ana);
    await block(bia, ana);
    const params = { slug, username: ana.username };
    const reply = await test.call('DELETE /api/groups/{slug}/members/{username}', { as: bia, params });
    expect(reply).toMatchObject({ status: 200, body: { totalMembers: 1 } });
  });

  it('requests wait unseen', async () => {
    const { slug } = (await test.call('POST /api/groups', { as: bia, body: { name: 'Grupo' } })).body;
    await test.call('PUT /api/connections/groups/{slug}', { as: ana, params: { slug } });
    await block(ana, bia);
    const requests = await test.call('GET /api/groups/{slug}/requests', { as: bia, params: { slug } });
    expect(requests.body.requests).toEqual([]);
    const params = { slug, username: ana.username };
    const accept = await test.call('PUT /api/groups/{slug}/requests/{username}', {
      as: bia,
      params,
      body: { accept: true },
    });
    expect(accept.status).toBe(404);
  });
});

describe('the lists', () => {
  it('read the blocks of their reader once, by an index, and stay in the order of their own', async () => {
    const viewer = { id: ana.id, sessionId: '' };
    const [plan] = await plansOf(test, (db) => listNewest(db, viewer, null, 21));
    expect(plan).toContain('posts_newest');
    expect(plan).toMatch(
      /InitPlan.*\n.*Append\n.*using blocks_(newest|pkey) .*\n.*\n.*using blocks_of_blocked/,
    );
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    const [own] = await plansOf(test, (db) => listBlocks(db, viewer, undefined));
    expect(own).toContain('using blocks_newest');
    expect(own).not.toMatch(/Sort|Seq Scan/);
  });
});
