import { beforeAll, expect, it } from 'vitest';
import { minute } from '#contract/durations.ts';
import { lifetimes } from '#contract/clocks.ts';
import { features } from '#server/features.ts';
import {
  cardsOf,
  importClass,
  listOf,
  makeSchool,
  secretOf,
  signInByCard,
  type TestSchool,
} from '#server/testing/school-world.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { untilLocksAreAwaited } from '#server/testing/waiting-locks.ts';
import { endLeftSchools } from './leaving.service.ts';

/* A school that leaves has a month to take its list along; accounts stay. And a date that a school corrects is in the log. */

const test = fileApp();
let world: TestSchool;
let administrator: TestPerson;
let classId: string;
beforeAll(async () => {
  world = await makeSchool(test);
  ({ classId } = await importClass(test, world, '2º A', [
    { name: 'Ana Lima', registration: '1001', born: '15/12/2010' },
    { name: 'Bia Reis', registration: '2', born: '15/12/2009' },
  ]));
  administrator = await test.person('Outra');
  await test.context.db
    .updateTable('users')
    .set({ role: 'administrator' })
    .where('id', '=', administrator.id)
    .execute();
  test.context.sessions.askAgain(administrator.id);
});

const setLeaving = (as: TestPerson, leaving: boolean) =>
  test.call('PUT /api/schools/{id}/leaving', { as, params: { id: world.school.id }, body: { leaving } });

const fetchRoster = (as: TestPerson) =>
  test.app.inject({ url: '/api/school/roster.csv', headers: { authorization: `Bearer ${as.token}` } });

const sweep = async () => {
  for (const feature of features) await feature.sweep?.(test.context);
};

it('a date that a list corrects is in the log, without the date', async () => {
  const csv = listOf('Ana Lima;1001;2º A;15/11/2010', 'Bia Reis;2;2º A;15/12/2009');
  const imported = await test.call('POST /api/school/imports', {
    as: world.coordinator,
    body: { preview: false, csv },
  });
  expect(imported.body).toMatchObject({ changed: 1 });
  const log = await test.context.db.selectFrom('staff_log').selectAll().where('act', '=', 'birth').execute();
  expect(log).toMatchObject([
    { staff_id: world.coordinator.id, target: expect.stringMatching(/^pupil:/), details: '' },
  ]);
});

it('a date that staff have decided is not changed by a list, which is otherwise the school’s word', async () => {
  const [card] = await cardsOf(test, world.coordinator, classId);
  const ana = await signInByCard(test, card!);
  await test.call('POST /api/home/birth-contest', { as: ana, body: { year: 2010, month: 5 } });
  const { cases } = (await test.call('GET /api/moderation/cases', { as: administrator })).body;
  const decided = await test.call('PUT /api/moderation/cases/{id}/birth', {
    as: administrator,
    params: { id: cases[0]!.id },
    body: { year: 2010, month: 5 },
  });
  expect(decided.status).toBe(200);
  await bringJobsForward(test);
  await runJobs(test);
  const csv = listOf('Ana Lima;1001;2º A;15/11/2010', 'Bia Reis;2;2º A;15/12/2009');
  const again = await test.call('POST /api/school/imports', {
    as: world.coordinator,
    body: { preview: false, csv },
  });
  expect(again.body).toEqual({ new: 0, changed: 0, missing: 0, problems: [] });
  // As the list that is taken along says too.
  expect((await fetchRoster(world.coordinator)).body).toContain('Ana Lima;1001;2º A;2010-05');
});

it('its list is fetched by who coordinates it alone, as it can be imported again', async () => {
  const { statusCode, body } = await fetchRoster(world.coordinator);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/nome;matricula;turma;nascimento/);
  expect(body).toContain('Ana Lima;1001;2º A;2010-05');
  const other = await makeSchool(test, 'Outra Escola');
  expect((await fetchRoster(other.coordinator)).body).not.toContain('Ana Lima');
  const again = await test.call('POST /api/school/imports', {
    as: other.coordinator,
    body: { preview: true, csv: body },
  });
  expect(again.body).toEqual({
    new: body.trim().split('\n').length - 1,
    changed: 0,
    missing: 0,
    problems: [],
  });
  expect((await fetchRoster(await test.person())).statusCode).toBe(403);
});

it('leaves in thirty days, and until then may stay', async () => {
  expect((await setLeaving(world.coordinator, true)).status).toBe(403);
  const { leavesAt } = (await setLeaving(administrator, true)).body;
  expect(Date.parse(leavesAt) - Date.now()).toBeGreaterThan(lifetimes.schoolLeaving - minute);
  const own = await test.call('GET /api/home/school', { as: world.coordinator });
  expect(own.body.coordinates).toMatchObject({ leavesAt });
  expect(
    (await test.call('GET /api/schools/{slug}/privacy', { params: { slug: world.school.slug } })).body,
  ).toMatchObject({ leavesAt });
  expect((await setLeaving(administrator, false)).body).toEqual({ leavesAt: '' });
  await sweep();
  expect((await fetchRoster(world.coordinator)).statusCode).toBe(200);
});

it('stays where its leaving is taken back just as its month ends', async () => {
  const { school, coordinator } = await makeSchool(test, 'Escola que fica');
  const { db } = test.context;
  await db
    .updateTable('schools')
    .set({ leaves_at: new Date(0) })
    .where('id', '=', school.id)
    .execute();
  const { ending } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('schools').set({ leaves_at: null }).where('id', '=', school.id).execute();
    const ending = endLeftSchools(test.context);
    await untilLocksAreAwaited(db, 1);
    return { ending };
  });
  await ending;
  expect((await fetchRoster(coordinator)).statusCode).toBe(200);
});

it('takes its list, cards and classes with it; accounts stay with their people', async () => {
  const [card] = await cardsOf(test, world.coordinator, classId);
  const token = await signInByCard(test, card!);
  expect((await test.call('GET /api/home/consents', { as: token })).status).toBe(200);
  await setLeaving(administrator, true);
  await test.context.db
    .updateTable('schools')
    .set({ leaves_at: new Date(0) })
    .where('id', '=', world.school.id)
    .execute();
  await sweep();
  const { db } = test.context;
  for (const table of ['school_pupils', 'school_cards', 'school_classes'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  expect((await fetchRoster(world.coordinator)).statusCode).toBe(403);
  expect((await test.call('GET /api/home/consents', { as: token })).status).toBe(401);
  const byCard = await test.call('POST /api/card-login', { body: { card: secretOf(card!), pin: card!.pin } });
  expect(byCard.error.code).toBe('wrong_card');
  expect(
    await db.selectFrom('users').select('id').where('username', '=', card!.username).execute(),
  ).toHaveLength(1);
});
