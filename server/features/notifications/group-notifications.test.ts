import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { minute } from '#contract/durations.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { readEvents } from '#server/testing/event-reader.ts';
import { statementsOf } from '#server/testing/queries.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { notifyOfGroupPost } from './group-notifications.service.ts';

const test = fileApp();
const groups = groupCalls(test);
const [ana, bia, caio] = test.freshPeople('Ana Souza', 'Bia Lima', 'Caio Reis');
let group: string;
beforeEach(async () => {
  group = await groups.groupWith(ana, bia, caio);
  await runJobs(test);
  for (const person of [ana, bia, caio]) await test.markRead(person);
});

const publish = async (as: TestPerson, title = 'Um plantão', slug = group) => {
  const body = { title, markdownText: 'Doze horas.', group: slug };
  const post = (await test.sendPost(as, body)).body;
  await runJobs(test);
  return post;
};
/** Lists a person's unread notifications, without those from before the test. */
const news = async (as: TestPerson) => (await test.news(as)).notifications.filter(({ read }) => !read);
const titles = async (as: TestPerson) => (await news(as)).map(({ title }) => title);

describe('a new post in a group', () => {
  it('tells its members, not its writer nor anybody else', async () => {
    const { slug } = await publish(bia);
    const stranger = await test.person();
    const [told] = await news(ana);
    expect(told).toEqual({
      id: expect.any(String),
      title: 'Bia Lima publicou “Um plantão” no grupo “Enfermagem em Cubatão”',
      description: 'Doze horas.',
      type: 'group_post',
      createdAt: expect.any(String),
      read: false,
      link: `/post/${slug}`,
      people: [{ id: bia.id, name: 'Bia Lima', username: bia.username, avatar: '' }],
      count: 1,
    });
    expect(await titles(caio)).toEqual([told!.title]);
    expect(await titles(bia)).toEqual([]);
    expect(await titles(stranger)).toEqual([]);
    const elsewhere = { title: 'Fora', markdownText: 'Do grupo.' };
    await test.publish(bia, elsewhere);
    await runJobs(test);
    expect(await test.unread(ana)).toBe(1);
  });

  it('is one row with the others of its group, until that is read', async () => {
    await publish(bia);
    await publish(caio, 'Um fim de semana');
    expect(await news(ana)).toMatchObject([
      {
        title: '2 publicações novas no grupo “Enfermagem em Cubatão”',
        description: 'A mais recente: “Um fim de semana”, de Caio Reis',
        link: `/grupos/${group}`,
        people: [{ username: caio.username }, { username: bia.username }],
        count: 2,
      },
    ]);
    expect(await test.unread(ana)).toBe(1);
    await test.markRead(ana);
    await publish(bia, 'Outro plantão');
    expect(await titles(ana)).toEqual(['Bia Lima publicou “Outro plantão” no grupo “Enfermagem em Cubatão”']);
    const other = await groups.groupWith(ana, bia);
    await publish(bia, 'Noutro grupo', other);
    const told = (await news(ana)).filter(({ type }) => type === 'group_post');
    expect(told).toHaveLength(2);
  });

  it('reaches open pages', async () => {
    const authorization = `Bearer ${ana.token}`;
    const page = await readEvents(test.app, '/api/notifications/stream', { authorization });
    /** Skips `read` events, which may still arrive for what was read before the page opened. */
    const nextNews = async () => {
      for (;;) {
        const { event, data } = await page.next();
        if (event !== 'read') return data;
      }
    };
    await publish(bia);
    expect(await nextNews()).toMatchObject({ type: 'group_post', unread: 1 });
    await publish(caio);
    expect(await nextNews()).toMatchObject({ type: 'group_post', count: 2, unread: 1 });
  });

  it('tells nobody with whom a block stands, and is not counted for them', async () => {
    await test.block(ana, bia);
    await test.block(bia, caio);
    await publish(bia);
    expect(await titles(ana)).toEqual([]);
    expect(await titles(caio)).toEqual([]);
    await publish(ana, 'De Ana');
    expect(await titles(caio)).toEqual(['Ana Souza publicou “De Ana” no grupo “Enfermagem em Cubatão”']);
    await test.block(caio, ana);
    expect(await titles(caio)).toEqual([]);
    expect(await test.unread(caio)).toBe(0);
  });

  it('tells nothing once it is taken back, deleted, or not theirs to hear', async () => {
    const first = await publish(bia);
    const second = await publish(bia, 'Outro');
    await test.call('POST /api/post/{slug}/unpublish', { as: bia, params: { slug: second.slug } });
    expect(await titles(ana)).toEqual(['Bia Lima publicou “Um plantão” no grupo “Enfermagem em Cubatão”']);
    await test.removePost(bia, first.slug);
    expect(await titles(ana)).toEqual([]);
    expect(await test.unread(ana)).toBe(0);
    await publish(bia);
    await groups.leave(caio, group);
    expect(await titles(caio)).toEqual([]);
  });

  it('tells nothing of what was taken back before anybody was told', async () => {
    const body = { title: 'Cedo demais', markdownText: 'Oi', group };
    const slug = await test.publish(bia, body);
    await test.call('POST /api/post/{slug}/unpublish', { as: bia, params: { slug } });
    await runJobs(test);
    expect(await titles(ana)).toEqual([]);
  });

  it('of a scheduled draft tells when it is public, and not before', async () => {
    const id = crypto.randomUUID();
    const draft = { title: 'Amanhã', markdownText: 'Oi', tags: [], image: '', group };
    await test.call('PUT /api/drafts/{id}', { as: bia, params: { id }, body: draft });
    const publishAt = new Date(Date.now() + minute).toISOString();
    await test.call('PUT /api/drafts/{id}/schedule', { as: bia, params: { id }, body: { publishAt } });
    await runJobs(test);
    expect(await titles(ana)).toEqual([]);
    await sql`update drafts set publish_at = now() where id = ${id}`.execute(test.context.db);
    await bringJobsForward(test);
    await runJobs(test);
    expect(await titles(ana)).toEqual(['Bia Lima publicou “Amanhã” no grupo “Enfermagem em Cubatão”']);
  });

  it('is told once, however often the work is done, and in whatever order', async () => {
    const first = await publish(bia);
    const second = await publish(caio, 'Outro');
    await test.markRead(ana);
    for (const { id } of [second, first, second]) await notifyOfGroupPost(test.context.db, id);
    expect(await titles(ana)).toEqual([]);

    const body = { title: 'A', markdownText: 'Oi', group };
    const ids: string[] = [];
    for (const as of [bia, caio]) ids.push((await test.sendPost(as, body)).body.id);
    for (const id of ids.toReversed()) await notifyOfGroupPost(test.context.db, id);
    expect(await news(ana)).toMatchObject([{ count: 2 }]);
  });

  it('takes a thousand members with each statement', async () => {
    await sql`
      with made as (
        insert into users (id, username, name, email, password_hash)
        select gen_random_uuid(), 'membro-' || n, 'Membro', 'membro-' || n || '@exemplo.br', ''
        from generate_series(1, 2500) n returning id)
      insert into memberships (group_id, user_id, state, since)
      select groups.id, made.id, 'member', now() from made, groups where slug = ${group}`.execute(
      test.context.db,
    );
    const { id } = (await test.sendPost(ana, { title: 'A', markdownText: 'Oi', group })).body;
    const statements = await statementsOf(test, (db) => notifyOfGroupPost(db, id));
    expect(statements.filter((text) => text.includes('insert into notifications'))).toHaveLength(3);
    const { rows } = await sql`
      select from notifications join groups on groups.id = group_id
      where slug = ${group} and kind = 'group_post'`.execute(test.context.db);
    expect(rows).toHaveLength(2_502);
  });
});

describe('a group that changed hands', () => {
  it('tells its members who decides there now', async () => {
    await groups.handOver(ana, group, bia);
    await runJobs(test);
    expect(await news(caio)).toMatchObject([
      {
        title: 'Bia Lima agora administra o grupo “Enfermagem em Cubatão”',
        type: 'connection',
        link: `/grupos/${group}`,
        people: [{ username: bia.username }],
      },
    ]);
    // One is notified that the offer was accepted; the other accepted it.
    expect(await titles(ana)).toEqual(['Bia Lima agora administra o grupo “Enfermagem em Cubatão”']);
    expect(await titles(bia)).toEqual(['Propuseram que você administre o grupo “Enfermagem em Cubatão”']);
  });

  it('does not name whom one has blocked', async () => {
    await test.block(caio, bia);
    await groups.handOver(ana, group, bia);
    await runJobs(test);
    expect(await news(caio)).toMatchObject([
      { title: 'Outra pessoa agora administra o grupo “Enfermagem em Cubatão”', people: [], count: 0 },
    ]);
  });
});
