import { expect, it } from 'vitest';
import { hour } from '#contract/durations.ts';
import { transact } from '#server/db/transact.ts';
import { silence } from '#server/features/identity/accounts/index.ts';
import { born, cardsOf, importClass, makeSchool, type TestSchool } from '#server/testing/school-world.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { untilLocksAreAwaited } from '#server/testing/waiting-locks.ts';

/* Who teaches or coordinates, and may not any more or not at the moment. */

const test = fileApp();

/** A class of one with its teacher, who has not said how old they are. */
async function taughtClass(): Promise<TestSchool & { classId: string; teacher: TestPerson }> {
  const school = await makeSchool(test);
  const { classId } = await importClass(test, school, '2º A', [
    { name: 'Ana Lima', registration: '1', born: born(15) },
  ]);
  const teacher = await test.person('Tadeu Ensina');
  await test.call('PUT /api/school/classes/{id}/teachers', {
    as: school.coordinator,
    params: { id: classId },
    body: { emails: [teacher.email] },
  });
  return { ...school, classId, teacher };
}

const year = new Date().getFullYear();

it('a teacher who turns out to be a minor has no class any more', async () => {
  const { classId: id, teacher: as } = await taughtClass();
  const read = () => test.call('GET /api/school/classes/{id}', { as, params: { id } });
  expect((await read()).status).toBe(200);
  await test.call('PUT /api/home/birth', { as, body: { year: year - 17, month: 1 } });
  expect(await read()).toMatchObject({ status: 403, error: { code: 'not_school' } });
  expect(await test.call('GET /api/school/classes', { as })).toMatchObject({ status: 403 });
  expect((await test.call('GET /api/home/school', { as })).body).toMatchObject({ teaches: false });
  const cards = await test.call('POST /api/school/classes/{id}/cards', { as, params: { id } });
  expect(cards.status).toBe(403);
});

it('a coordinator who turns out to be a minor has no school any more', async () => {
  const administrator = await test.person('Administradora');
  await test.appoint(administrator, 'administrator');
  const as = await test.person('Célia Coordena');
  await test.call('POST /api/schools', {
    as: administrator,
    body: { name: 'Escola Azul', city: 'Recife', state: 'PE', inep: '', coordinator: as.email },
  });
  const create = (name: string) => test.call('POST /api/school/classes', { as, body: { name, year } });
  expect((await create('1º A')).status).toBe(201);
  await test.call('PUT /api/home/birth', { as, body: { year: year - 17, month: 1 } });
  expect(await create('1º B')).toMatchObject({ status: 403, error: { code: 'not_school' } });
  expect((await test.call('GET /api/home/school', { as })).body.coordinates).toBeNull();
});

it('a teacher who is silenced reads the class, and makes neither its cards nor its letters', async () => {
  const { classId: id, teacher: as } = await taughtClass();
  await transact(test.context.db, (tx) => silence(tx, as.id, new Date(Date.now() + hour), null));
  test.context.sessions.askAgain(as.id);
  const params = { id };
  expect((await test.call('GET /api/school/classes/{id}', { as, params })).status).toBe(200);
  for (const call of [
    'POST /api/school/classes/{id}/cards',
    'POST /api/school/classes/{id}/guardian-letters',
  ] as const)
    expect(await test.call(call, { as, params })).toMatchObject({ status: 403, error: { code: 'silenced' } });
});

it('two who make the cards of a class at once each get some, and those of the second hold', async () => {
  const { classId: id, coordinator, teacher } = await taughtClass();
  const [old] = await cardsOf(test, coordinator, id);
  const { db } = test.context;
  const make = (as: TestPerson) => test.call('POST /api/school/classes/{id}/cards', { as, params: { id } });
  const { sent } = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('school_cards')
      .innerJoin('users', 'users.id', 'user_id')
      .select('user_id')
      .where('username', '=', old!.username)
      .forUpdate()
      .execute();
    const sent = [make(coordinator), make(teacher)];
    await untilLocksAreAwaited(db, 2);
    return { sent };
  });
  const replies = await Promise.all(sent);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const logins = await Promise.all(
    replies.map(({ body }) => {
      const [{ url, pin }] = body.cards as [(typeof body.cards)[number]];
      return test.call('POST /api/card-login', { body: { card: url.split('#cartao=')[1]!, pin } });
    }),
  );
  expect(new Set(logins.map(({ status }) => status))).toEqual(new Set([200, 401]));
});
