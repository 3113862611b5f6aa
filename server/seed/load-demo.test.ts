// Guards: server/seed/, server/doctor/, server/db/migrations/, markdown/
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileApp } from '../testing/test-app.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import {
  demoAges,
  demoCases,
  demoComments,
  demoFollows,
  demoGroups,
  demoHelpers,
  demoLikes,
  demoOffences,
  demoPeople,
  demoQuestions,
  demoRatings,
  demoShift,
  demoYoung,
} from './demo/community.ts';
import { personalData } from '#server/features.ts';
import { removeAccount } from '#server/features/identity/account-removal/index.ts';
import { recordBirth } from '#server/features/safety/age/index.ts';
import { listUnanswered } from '#server/features/help/questions/seen-questions.queries.ts';
import { wakeQuestions } from '#server/features/help/questions/offers/waking.service.ts';
import { transact } from '#server/db/transact.ts';
import { listDemoUserIds } from '#server/features/identity/accounts/index.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { loadDemo } from './load-demo.ts';

const test = fileApp();
// Draws all pictures, which takes long on a busy machine.
beforeAll(async () => {
  await loadDemo(test.context, () => {});
});

async function leave(ids: readonly string[]): Promise<void> {
  const { db, storage, config } = test.context;
  for (const id of ids) await removeAccount({ db, storage, mailer: openMailer(config), personalData }, id);
}

async function sizes() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from users where demo) as people,
    (select count(*) from posts) as posts,
    (select count(*) from follows) as follows,
    (select count(*) from likes) as likes,
    (select count(*) from comments) as comments,
    (select count(*) from comments where parent_id is not null) as replies,
    (select count(*) from ratings) as ratings,
    (select count(*) from groups) as groups,
    (select count(*) from memberships where state = 'member') as members,
    (select count(*) from posts where group_id is not null) as grouped`.execute(test.context.db);
  return rows[0]!;
}

describe('the demonstration community', () => {
  it('holds what was written for it, once', async () => {
    const expected = {
      people: demoPeople.length + demoYoung.length,
      posts: 40,
      follows: demoFollows.length,
      likes: Object.values(demoLikes).flat().length,
      comments: demoComments.length + demoOffences.length,
      replies: demoComments.filter((comment) => comment.replyTo !== undefined).length,
      ratings: demoRatings.length,
      groups: demoGroups.length,
      members: demoGroups.flatMap(({ owner, members }) => [owner, ...members]).length,
      grouped: demoGroups.flatMap(({ posts }) => posts).length,
    };
    expect(await sizes()).toEqual(expected);
    await loadDemo(test.context, () => {});
    expect(await sizes()).toEqual(expected);
  });

  it('has two young people of each age, and newest posts by adults alone', async () => {
    const { rows } = await sql<{ band: string; count: number }>`
      select band, count(*)::int as count from births group by band order by band`.execute(test.context.db);
    expect(rows).toEqual([
      { band: 'adult', count: Object.keys(demoHelpers).length },
      ...['guarded', 'teen', 'under'].map((band) => ({ band, count: 2 })),
    ]);
    const { rows: newest } = await sql<{ username: string }>`
      select username from posts join users on users.id = posts.author_id
      order by published_at desc limit 10`.execute(test.context.db);
    const young = Object.keys(demoAges).filter((username) => demoAges[username]!.age < 18);
    expect(newest.filter(({ username }) => young.includes(username))).toEqual([]);
  });

  it('has counters that are what the rows say', async () => {
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('happened in the past, while all concerned were there', async () => {
    const { rows } = await sql`
      with events (what, at, since) as (
        select 'follow', follows.created_at, greatest(follower.created_at, followed.created_at)
          from follows join users follower on follower.id = follower_id
          join users followed on followed.id = followed_id
        union all select 'rating', ratings.created_at, greatest(rater.created_at, rated.created_at)
          from ratings join users rater on rater.id = rater_id join users rated on rated.id = rated_id
        union all select 'group', groups.created_at, users.created_at
          from groups join users on users.id = owner_id
        union all select 'member', since, greatest(users.created_at, groups.created_at)
          from memberships join users on users.id = user_id join groups on groups.id = group_id
        union all select 'post in group', published_at, greatest(groups.created_at, memberships.since)
          from posts join groups on groups.id = posts.group_id
          join memberships on memberships.group_id = groups.id and user_id = author_id
        union all select 'like', likes.created_at, greatest(users.created_at, published_at)
          from likes join users on users.id = user_id join posts on posts.id = post_id
        union all select 'comment', comments.created_at, greatest(users.created_at, published_at)
          from comments join users on users.id = author_id join posts on posts.id = post_id
        union all select 'reply', reply.created_at, answered.created_at
          from comments reply join comments answered on answered.id = reply.parent_id
      )
      select * from events where at < since or at > now()`.execute(test.context.db);
    expect(rows).toEqual([]);
  });

  it('shows to a visitor', async () => {
    const [group] = demoGroups;
    const { slug, name, owner, members } = group!;
    expect((await test.call('GET /api/groups/{slug}', { params: { slug } })).body).toMatchObject({
      name,
      owner: { username: owner },
      totalMembers: members.length + 1,
    });
    const profile = await test.call('GET /api/home/user/{username}', { params: { username: owner } });
    expect(profile.body).toMatchObject({ demo: true, groups: [{ user: { username: slug, name } }] });
    expect(Number(profile.body.avaliations)).toBeGreaterThan(0);
  });

  it('has staff, and cases that wait and that were decided', async () => {
    const { db } = test.context;
    const staff = await db.selectFrom('users').select('role').where('role', '<>', 'member').execute();
    expect(staff.map(({ role }) => role).toSorted()).toEqual(['administrator', 'moderator']);
    const cases = await db.selectFrom('cases').select(['type', 'decided_at']).execute();
    expect(cases).toHaveLength(demoCases.length);
    expect(cases.filter((each) => each.decided_at === null)).toHaveLength(5);
    expect(new Set(cases.map(({ type }) => type)).size).toBe(5);
    expect(await db.selectFrom('appeals').select('decision_id').execute()).toHaveLength(1);
    const password = await readFile(join(test.context.config.dataDir, 'demo-password.txt'), 'utf8');
    expect(password).toContain('carmen.oliveira@demonstracao.example (administração)');
  });

  it('has questions in every state, in time, and counts none of them among the figures of the site', async () => {
    const { questions } = (await test.call('GET /api/questions')).body;
    expect(questions.map(({ title }) => title)).toEqual(
      demoQuestions
        .filter(({ unanswered }) => unanswered !== 'withdrawn')
        .toSorted((a, b) => a.hoursAgo - b.hoursAgo)
        .map(({ title }) => title),
    );
    expect(new Set(questions.map(({ state }) => state))).toEqual(
      new Set(['searching', 'accepted', 'answered', 'solved', 'expired']),
    );
    expect(questions.length).toBeGreaterThanOrEqual(12);
    const staff = await test.person();
    await sql`update users set role = 'moderator' where id = ${staff.id}`.execute(test.context.db);
    const seen = (await test.call('GET /api/questions', { as: staff })).body.questions;
    await sql`delete from users where id = ${staff.id}`.execute(test.context.db);
    const promised = seen.find(({ state }) => state === 'accepted');
    expect(Date.parse(promised!.due)).toBeGreaterThan(Date.now());
    const young = questions.find(({ asker }) => asker.name === 'Estudante, SP');
    expect(young?.asker.username).toBe('');
    const { rows } = await sql`
      select 1 from answers join questions on questions.id = question_id
      join users as author on author.id = answers.author_id join users as asker on asker.id = asker_id
      where answers.created_at > now() or answers.created_at < asked_at
        or asked_at < asker.created_at or asked_at < author.created_at`.execute(test.context.db);
    expect(rows).toEqual([]);
    expect((await test.call('GET /api/clock')).body.questions).toBe(0);
    expect(await listUnanswered(test.context.db, null, null, 20)).toEqual([]);
  });

  it('has people who help, five of them checked, each with answers, and a shift to come', async () => {
    const { helpers } = (await test.call('GET /api/helpers')).body;
    expect(helpers.map(({ user }) => user.username).toSorted()).toEqual(Object.keys(demoHelpers).toSorted());
    expect(helpers.filter(({ answers }) => answers === 0)).toEqual([]);
    expect(helpers.filter(({ checked }) => checked.by !== '')).toHaveLength(5);
    const { rows: ways } = await sql<{ way: string }>`
      select distinct way from verifications where state = 'accepted' order by way`.execute(test.context.db);
    expect(ways.map(({ way }) => way)).toEqual(['email', 'institution', 'register']);
    const { shifts } = (await test.call('GET /api/shifts')).body;
    expect(shifts).toMatchObject([{ title: demoShift.title, state: 'planned', questions: 1 }]);
    expect(Date.parse(shifts[0]!.startsAt)).toBeGreaterThan(Date.now());
  });

  it('offers none of its questions to real people, and asks none of its people a real question', async () => {
    const { db } = test.context;
    const [real, asker] = [await test.person(), await test.person()];
    for (const { id } of [real, asker])
      await transact(db, (tx) => recordBirth(tx, test.context, id, { year: 1985, month: 1 }));
    const careers = ['soldador', 'advogado', 'pedagogo'];
    await test.call('PUT /api/home/helping', { as: real, body: { careers } });
    await test.ask(asker, { title: 'Como começa a carreira de quem solda navio?', careers: ['soldador'] });
    // An open question without offers asks the next people as soon as it is woken.
    await db.updateTable('offers').set({ state: 'passed' }).where('state', '=', 'open').execute();
    await db.updateTable('questions').set({ wake_at: new Date() }).where('wake_at', 'is not', null).execute();
    await wakeQuestions(test.context);
    const { rows } = await sql<{ asked: boolean; mixed: boolean }>`
      select offers.helper_id = ${real.id} as asked, asker.demo <> helper.demo as mixed from offers
      join questions on questions.id = question_id join users as asker on asker.id = asker_id
      join users as helper on helper.id = offers.helper_id`.execute(db);
    expect(rows.some(({ asked }) => asked)).toBe(true);
    expect(rows.filter(({ mixed }) => mixed)).toEqual([]);
    await leave([real.id, asker.id]);
  });

  it('keeps its password where only the operator reads it', async () => {
    const { mode } = await stat(join(test.context.config.dataDir, 'demo-password.txt'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('is taken out whole', async () => {
    const { db } = test.context;
    await leave(await listDemoUserIds(db));
    const { rows } = await sql`
      select 1 from users union all select 1 from posts union all select 1 from comments
      union all select 1 from questions union all select 1 from answers union all select 1 from groups`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});
