import { describe, expect, it } from 'vitest';
import type { GroupOrder } from '#contract/groups.ts';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { groupCalls } from './groups.testing.ts';
import { listGroups } from './groups.service.ts';

const test = fileApp();
const calls = groupCalls(test);
const [ana, bia] = test.people('Ana', 'Bia');

const list = (order?: GroupOrder, as?: TestPerson, cursor?: string | null) =>
  test.call('GET /api/groups', { as, query: { ...(order && { order }), ...(cursor && { cursor }) } });
const slugs = (groups: { slug: string }[]) => groups.map(({ slug }) => slug);

describe('the list of all groups', () => {
  it('shows first where something was published last, or the largest', async () => {
    const [quiet, busy] = [await calls.groupWith(ana, bia), await calls.groupWith(ana)];
    expect(slugs((await list()).body.groups).slice(0, 2)).toEqual([busy, quiet]);
    const body = { title: 'Um plantão', markdownText: 'Doze horas.', group: quiet };
    await test.publish(bia, body);
    expect(slugs((await list('active')).body.groups).slice(0, 2)).toEqual([quiet, busy]);
    expect(slugs((await list('members')).body.groups).slice(0, 2)).toEqual([quiet, busy]);
    await calls.leave(bia, quiet);
    expect(slugs((await list('members')).body.groups).slice(0, 2)).toEqual([busy, quiet]);
  });

  it('says how the viewer stands to each', async () => {
    const owned = await calls.groupWith(ana);
    const asked = await calls.groupWith(bia);
    await calls.ask(ana, asked);
    const joined = await calls.groupWith(bia, ana);
    const { groups } = (await list('active', ana)).body;
    const found = (slug: string) => groups.find((group) => group.slug === slug);
    expect(found(owned)).toMatchObject({ member: true, mine: true, owner: { username: ana.username } });
    expect(found(asked)).toMatchObject({ member: false, requested: true, mine: false });
    expect(found(joined)).toMatchObject({ member: true, requested: false, mine: false });
    const own = (await list()).body.groups.find((group) => group.slug === owned);
    expect(own).toMatchObject({ member: false, requested: false, mine: false });
  });

  it.each(['active', 'members'] as const)('is paged without repeats: %s', async (order) => {
    for (let count = 0; count < 22; count += 1) await calls.create(ana);
    const pages: string[][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { groups, nextCursor } = (await list(order, bia, cursor)).body;
      pages.push(slugs(groups));
      cursor = nextCursor;
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.slice(0, -1).every((page) => page.length === 20)).toBe(true);
    expect(new Set(pages.flat()).size).toBe(pages.flat().length);
  });

  it('refuses orders and positions that it does not know', async () => {
    expect((await test.call('GET /api/groups', { query: { order: 'nome' as GroupOrder } })).status).toBe(422);
    expect((await list('members', undefined, 'abc')).status).toBe(422);
    const position = Buffer.from(JSON.stringify([5, ana.id])).toString('base64url');
    expect((await list('active', undefined, position)).status).toBe(422);
    expect((await list('members', undefined, position)).status).toBe(200);
  });

  it('reads its indexes in order', async () => {
    const viewer = { id: ana.id, sessionId: '' };
    const after = (key: string | number) => Buffer.from(JSON.stringify([key, bia.id])).toString('base64url');
    for (const [order, index, cursor] of [
      ['active', 'groups_active', after('2026-01-01T00:00:00.000Z')],
      ['members', 'groups_largest', after(3)],
    ] as const) {
      const [plan] = await plansOf(test, (db) => listGroups(db, viewer, order, cursor));
      expect(plan).toContain(`using ${index}`);
      expect(plan).toMatch(/Index Cond: .*ROW\(/);
      expect(plan).not.toMatch(/Sort|Seq Scan on (groups|memberships|users)/);
    }
  });
});
