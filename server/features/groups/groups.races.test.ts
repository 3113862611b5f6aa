import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { groupCalls } from './groups.testing.ts';
import { removeMembershipsOf } from './hand-over.service.ts';

const test = fileApp();
const calls = groupCalls(test);
const [ana, bia, caio] = test.freshPeople('Ana', 'Bia', 'Caio');

const wrong = () => wrongCounters(test.context.db);
const statuses = (replies: { status: number }[]) => new Set(replies.map((reply) => reply.status));
const many = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.context.db);
  return rows[0]!.count;
}

describe('50 at once', () => {
  it('equal names are 50 groups with addresses of their own', async () => {
    const replies = await many(50, () => calls.create(ana, { name: 'O mesmo nome' }));
    expect(statuses(replies)).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.slug)).size).toBe(50);
    expect((await calls.profile(undefined, ana.username)).totalGroups).toBe('50');
    expect(await wrong()).toEqual([]);
  });

  it('equal requests are one, and equal acceptances one membership', async () => {
    const slug = await calls.groupWith(ana);
    expect(statuses(await many(50, () => calls.ask(bia, slug)))).toEqual(new Set([200]));
    expect((await calls.requests(ana, slug)).body.requests).toHaveLength(1);
    const replies = await many(50, () => calls.decide(ana, slug, bia.username, true));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.totalMembers}`))).toEqual(
      new Set(['200 2']),
    );
    expect(await wrong()).toEqual([]);
  });

  it('people join and leave, and every one counts', async () => {
    const slug = await calls.groupWith(ana);
    const people = await many(50, () => test.person());
    await Promise.all(people.map((person) => calls.ask(person, slug)));
    await Promise.all(people.map((person) => calls.decide(ana, slug, person.username, true)));
    expect((await calls.read(undefined, slug)).body.totalMembers).toBe(51);
    expect(await wrong()).toEqual([]);
    const [leaving, removed] = [people.slice(0, 25), people.slice(25)];
    await Promise.all([
      ...leaving.map((person) => calls.leave(person, slug)),
      ...removed.map((person) => calls.removeMember(ana, slug, person.username)),
    ]);
    expect((await calls.read(undefined, slug)).body.totalMembers).toBe(1);
    expect(await wrong()).toEqual([]);
  });

  it('an acceptance and a refusal, or a withdrawal, end in one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const slug = await calls.groupWith(ana);
      await calls.ask(bia, slug);
      const replies = await Promise.all([
        calls.decide(ana, slug, bia.username, true),
        round % 2 ? calls.leave(bia, slug) : calls.decide(ana, slug, bia.username, false),
      ]);
      for (const { status } of replies) expect([200, 404]).toContain(status);
      const { member, requested, totalMembers } = (await calls.read(bia, slug)).body;
      expect([requested, totalMembers]).toEqual([false, member ? 2 : 1]);
    }
    expect(await wrong()).toEqual([]);
  });

  it('of everything, in several groups of the same people, without deadlocks', async () => {
    const people = [ana, bia, caio];
    const groups = await Promise.all(
      people.map(async (owner) => {
        const others = people.filter((person) => person !== owner);
        return { owner, others, slug: await calls.groupWith(owner, ...others) };
      }),
    );
    const actions: ((owner: TestPerson, other: TestPerson, slug: string) => Promise<{ status: number }>)[] = [
      (_, other, slug) => calls.ask(other, slug),
      (_, other, slug) => calls.leave(other, slug),
      (owner, other, slug) => calls.decide(owner, slug, other.username, true),
      (owner, other, slug) => calls.decide(owner, slug, other.username, false),
      (owner, other, slug) => calls.removeMember(owner, slug, other.username),
    ];
    const presses = Array.from({ length: 5 }, () =>
      actions.flatMap((act) =>
        groups.flatMap(({ owner, others, slug }) => others.map((other) => act(owner, other, slug))),
      ),
    );
    const replies = await Promise.all(presses.flat());
    expect(statuses(replies)).toEqual(new Set([200, 404]));
    expect(await wrong()).toEqual([]);
  });

  it('handing over and leaving leave an owner who is a member', async () => {
    for (let round = 0; round < 8; round += 1) {
      const slug = await calls.groupWith(ana, bia);
      await calls.offer(ana, slug, bia.username);
      const [taken, left] = await Promise.all([calls.answerOffer(bia, slug, true), calls.leave(bia, slug)]);
      expect([`${taken.status} ${left.status}`]).toContainEqual(expect.stringMatching(/^(200 409|404 200)$/));
      const { owner } = (await calls.read(ana, slug)).body;
      const members = (await calls.members(ana, slug)).body.members;
      expect(members.filter((member) => member.owner).map((member) => member.id)).toEqual([owner.id]);
    }
    expect(await wrong()).toEqual([]);
  });

  const post = { title: 'Um plantão', markdownText: 'Doze horas.' };

  it('the end of a group and what happens in it get along', async () => {
    for (let round = 0; round < 8; round += 1) {
      const slug = await calls.groupWith(ana, bia);
      await calls.ask(caio, slug);
      const body = { ...post, group: slug };
      const earlier = await test.publish(bia, body);
      const replies = await Promise.all([
        calls.decide(ana, slug, caio.username, true),
        calls.leave(bia, slug),
        calls.remove(ana, slug),
        calls.ask(bia, slug),
        ...[ana, bia].map((as) => test.sendPost(as, { ...post, group: slug })),
        test.like(caio, earlier),
        test.editPost(bia, earlier, { group: '' }),
      ]);
      expect(replies[2].status).toBe(204);
      for (const { status } of replies) expect([200, 201, 204, 403, 404]).toContain(status);
    }
    expect(await wrong()).toEqual([]);
  });
});

describe('an account that goes', () => {
  const remove = (person: TestPerson) =>
    test.context.db.transaction().execute(async (tx) => {
      await removeMembershipsOf(tx, person.id);
      await tx.deleteFrom('users').where('id', '=', person.id).execute();
    });

  it('leaves its own groups to the longest member, or takes them along', async () => {
    const shared = await calls.groupWith(ana, bia, caio);
    const alone = await calls.groupWith(ana);
    await calls.ask(caio, alone);
    const foreign = await calls.groupWith(caio, ana);
    const asked = await calls.groupWith(caio);
    await calls.ask(ana, asked);
    await remove(ana);
    expect((await calls.read(bia, shared)).body).toMatchObject({
      owner: { id: bia.id },
      mine: true,
      totalMembers: 2,
    });
    expect((await calls.read(caio, alone)).status).toBe(404);
    expect((await calls.read(caio, foreign)).body.totalMembers).toBe(1);
    expect((await calls.requests(caio, asked)).body.requests).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it('gets along with what happens in its groups', async () => {
    for (let round = 0; round < 8; round += 1) {
      const goer = await test.person();
      const asked = await calls.groupWith(ana, bia);
      const shared = [await calls.groupWith(ana, goer), await calls.groupWith(ana, goer)];
      const own = await calls.groupWith(goer, ana, bia);
      await calls.ask(goer, asked);
      const [, ...replies] = await Promise.all([
        remove(goer),
        ...shared.map((slug) => calls.removeMember(ana, slug, goer.username)),
        calls.decide(ana, asked, goer.username, true),
        calls.leave(bia, own),
        calls.ask(caio, own),
      ]);
      for (const { status } of replies) expect([200, 404]).toContain(status);
      const { owner } = (await calls.read(ana, own)).body;
      const members = (await calls.members(ana, own)).body.members;
      expect(members.map((member) => member.id)).toContain(owner.id);
    }
    expect(await wrong()).toEqual([]);
  });

  it('joins no group any more, also one that it asked to join meanwhile', async () => {
    const { db } = test.context;
    const slug = await calls.groupWith(ana);
    const deletion = await db.startTransaction().execute();
    await removeMembershipsOf(deletion, bia.id);
    await calls.ask(bia, slug);
    const acceptance = calls.decide(ana, slug, bia.username, true);
    await expect.poll(waitingForLocks).toBe(1);
    await deletion.deleteFrom('users').where('id', '=', bia.id).execute();
    await deletion.commit().execute();
    expect((await acceptance).status).toBe(404);
    expect(await wrong()).toEqual([]);
  });

  it('cannot be deleted while it owns groups', async () => {
    await calls.groupWith(ana);
    const deletion = test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
    await expect(deletion).rejects.toThrow('groups_owner_id_fkey');
  });
});
