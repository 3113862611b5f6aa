import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp } from '#server/testing/test-app.ts';
import { groupCalls } from './groups.testing.ts';
import { readGroupsOf, listMembers } from './memberships.service.ts';
import { listRequests } from './requests.service.ts';

const test = fileApp();
const calls = groupCalls(test);
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');

describe('the lists', () => {
  it('come in order, 20 a page, none twice and none left out', async () => {
    const slug = await calls.groupWith(ana);
    const people = await Promise.all(Array.from({ length: 43 }, () => test.person()));
    for (const person of people) await calls.ask(person, slug);
    // Many at the same instant must still have one order.
    await sql`update memberships set since = '2026-01-01T00:00:00Z'
      where user_id <> ${ana.id} and user_id < ${people[25]!.id}`.execute(test.context.db);
    const ids = people.map((person) => person.id).toSorted();

    const queue = await pagesOf(async (cursor) => {
      const { requests, nextCursor } = (await calls.requests(ana, slug, cursor)).body;
      return { items: requests, nextCursor };
    });
    expect(queue.map((page) => page.length)).toEqual([20, 20, 3]);
    expect(queue.flat().toSorted()).toEqual(ids);

    for (const person of people) await calls.decide(ana, slug, person.username, true);
    const members = await pagesOf(async (cursor) => {
      const { members, nextCursor } = (await calls.members(bia, slug, cursor)).body;
      return { items: members, nextCursor };
    });
    expect(members.map((page) => page.length)).toEqual([20, 20, 4]);
    expect(members.flat()).toEqual([ana.id, ...people.map((person) => person.id)]);
  });

  it('of a person’s groups come latest first, with how the viewer stands to each', async () => {
    const slugs: string[] = [];
    for (let index = 0; index < 22; index += 1) slugs.unshift(await calls.groupWith(ana));
    await calls.ask(bia, slugs[0]!);
    await calls.ask(bia, slugs[1]!);
    await calls.decide(ana, slugs[1]!, bia.username, true);
    const first = (await calls.groupsOf(bia, ana.username)).body;
    expect(first.following.map((item) => item.user.username)).toEqual(slugs.slice(0, 20));
    expect(first.following.slice(0, 3)).toMatchObject([
      { member: false, requested: true, totalMembers: 1 },
      { member: true, requested: false, totalMembers: 2 },
      { member: false, requested: false, totalMembers: 1 },
    ]);
    const rest = (await calls.groupsOf(bia, ana.username, first.nextCursor)).body;
    expect(rest.following.map((item) => item.user.username)).toEqual(slugs.slice(20));
    expect(rest.nextCursor).toBeNull();
    expect((await calls.profile(undefined, ana.username)).groups).toHaveLength(20);
  });

  it('refuse unknown people and groups, and invented cursors', async () => {
    const slug = await calls.groupWith(ana);
    expect((await calls.groupsOf(undefined, 'ninguem')).status).toBe(404);
    expect((await calls.members(undefined, 'nada')).status).toBe(404);
    expect((await calls.groupsOf(undefined, ana.username, 'abc')).status).toBe(422);
    expect((await calls.members(undefined, slug, 'abc')).status).toBe(422);
    expect((await calls.requests(ana, slug, 'abc')).status).toBe(422);
  });

  it('read their indexes in order', async () => {
    const slug = await calls.groupWith(ana, bia);
    const after = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', bia.id])).toString('base64url');
    const viewer = { id: ana.id, sessionId: '' };
    const lastPlan = async (read: Parameters<typeof plansOf>[1]) => (await plansOf(test, read)).at(-1);
    for (const [plan, index] of [
      [await lastPlan((db) => listMembers(db, viewer, slug, after)), 'memberships_of_group'],
      [await lastPlan((db) => listRequests(db, viewer, slug, after)), 'memberships_of_group'],
      [await lastPlan((db) => readGroupsOf(db, viewer, bia.id, after)), 'memberships_of_person'],
    ]) {
      expect(plan).toContain(`using ${index}`);
      expect(plan).toMatch(/Index Cond: .*ROW\(/);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    }
  });
});

/** Reads all ids page by page. */
async function pagesOf(
  read: (cursor: string | null) => Promise<{ items: { id: string }[]; nextCursor: string | null }>,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor } = await read(cursor);
    pages.push(items.map((item) => item.id));
    cursor = nextCursor;
  } while (cursor);
  return pages;
}
