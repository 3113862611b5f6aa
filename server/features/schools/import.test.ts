import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { transact } from '#server/db/transact.ts';
import { insertPupilAccounts } from '#server/features/identity/accounts/index.ts';
import { recordSchoolBirths, statusOfNew } from '#server/features/safety/age/index.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { born, cardsOf, listOf, makeSchool, signInByCard } from '#server/testing/school-world.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { insertPupils } from './pupils.queries.ts';

/* What follows from a list: who does not come back by it, and who is invited. */

const test = fileApp();

const year = new Date().getFullYear();

const importList = (as: TestPerson, csv: string, preview = false) =>
  test.call('POST /api/school/imports', { as, body: { preview, csv } });

it('does not make the account of somebody again who has been deleted', async () => {
  const world = await makeSchool(test);
  const { coordinator } = world;
  const list = listOf(`Ana Lima;1;1º A;${born(15)}`, `Bia Reis;2;1º A;${born(15)}`);
  await importList(coordinator, list);
  const { classes } = (await test.call('GET /api/school/classes', { as: coordinator })).body;
  const [ana] = await cardsOf(test, coordinator, classes[0]!.id);
  const as = await signInByCard(test, ana!);
  await test.call('DELETE /api/home/account', { as, body: { password: ana!.pin } });
  await runJobs(test);
  for (const preview of [true, false]) {
    const { body } = await importList(coordinator, list, preview);
    expect(body).toMatchObject({ new: 0, changed: 0, missing: 0, problems: [{ line: 2 }] });
    expect(body.problems[0]!.message).toContain('foi excluída');
  }
  // As the message says, for who wants to come back.
  const back = listOf(`Ana Lima;1-B;1º A;${born(15)}`, `Bia Reis;2;1º A;${born(15)}`);
  expect((await importList(coordinator, back)).body).toMatchObject({ new: 1, problems: [] });
});

/** The classes of the school by the name, with the first names of who is in each. */
async function readClasses(as: TestPerson): Promise<Record<string, string[]>> {
  const { classes } = (await test.call('GET /api/school/classes', { as })).body;
  const read = classes.map(async ({ id, name, year: of }): Promise<[string, string[]]> => {
    const { pupils } = (await test.call('GET /api/school/classes/{id}', { as, params: { id } })).body;
    return [`${name} ${of}`, pupils.map(({ firstName }) => firstName)];
  });
  return Object.fromEntries(await Promise.all(read));
}

it('of a new year takes those who have finished out of last year’s class of that name', async () => {
  const { school, coordinator } = await makeSchool(test);
  const line = (name: string, registration: number, className: string) =>
    `${name};${registration};${className};${born(16)}`;
  await importList(
    coordinator,
    listOf(line('Ana', 1, '2º A'), line('Bia', 2, '3º A'), line('Caio', 3, '3º A'), line('Davi', 4, '3º B')),
  );
  await test.context.db
    .updateTable('school_classes')
    .set({ year: year - 1 })
    .where('school_id', '=', school.id)
    .execute();
  // Caio stays in 3º A for another year; who of 3º B goes where, this list does not say.
  const list = listOf(line('Ana', 1, '3º A'), line('Caio', 3, '3º A'));
  for (const preview of [true, false])
    expect((await importList(coordinator, list, preview)).body).toEqual({
      new: 0,
      changed: 2,
      missing: 1,
      problems: [],
    });
  expect(await readClasses(coordinator)).toEqual({
    [`2º A ${year - 1}`]: [],
    [`3º A ${year - 1}`]: [],
    [`3º A ${year}`]: ['Ana', 'Caio'],
    [`3º B ${year - 1}`]: ['Davi'],
  });
  expect((await importList(coordinator, list)).body).toMatchObject({ changed: 0, missing: 0 });
});

it('has room for a new year where thousands have left in earlier ones', async () => {
  const { school, coordinator } = await makeSchool(test);
  await importList(coordinator, listOf(`Ana Lima;1;1º A;${born(15)}`));
  const { db } = test.context;
  await db.updateTable('school_pupils').set({ class_id: null }).where('school_id', '=', school.id).execute();
  const others = Array.from({ length: 4_999 }, (_, at) => ({ id: uuid(), registration: String(at + 2) }));
  await transact(db, async (tx) => {
    const birth = { year: year - 16, month: 1 };
    const status = statusOfNew(test.context, birth);
    await insertPupilAccounts(
      tx,
      others.map(({ id, registration }) => ({ id, name: `Gente${registration}`, ...status })),
    );
    await recordSchoolBirths(
      tx,
      test.context,
      others.map(({ id }) => ({ userId: id, birth })),
    );
    await insertPupils(
      tx,
      others.map(({ id, registration }) => ({
        id,
        school_id: school.id,
        user_id: id,
        registration,
        class_id: null,
      })),
    );
  });
  const list = listOf(`Ana Lima;1;1º A;${born(15)}`, `Bia Reis;nova;1º A;${born(15)}`);
  expect((await importList(coordinator, list, true)).body).toMatchObject({ new: 1, changed: 1 });
  await db
    .updateTable('school_pupils')
    .set((eb) => ({
      class_id: eb.selectFrom('school_classes').select('id').where('school_id', '=', school.id),
    }))
    .where('school_id', '=', school.id)
    .where('registration', '<>', '1')
    .execute();
  // Whoever comes back takes room too.
  const back = listOf(`Ana Lima;1;2º A;${born(15)}`, `Bia Reis;nova;2º A;${born(15)}`);
  expect((await importList(coordinator, back, true)).error.code).toBe('unreadable_file');
});

/** A school of two classes with a pupil each, taught by whoever has this e-mail, in OneRoster's files and Base64. */
async function oneRoster(email: string, births = ['2010-03-05', '2010-03-05']): Promise<string> {
  const rows: Record<string, string[]> = {
    'manifest.csv': ['propertyName,value', 'oneroster.version,1.2', 'file.users,bulk'],
    'orgs.csv': ['sourcedId,status,name,identifier', 'o1,,Escola,'],
    'academicSessions.csv': ['sourcedId,status,endDate', `t1,,${year}-12-31`],
    'classes.csv': [
      'sourcedId,status,title,classType,schoolSourcedId,termSourcedIds',
      'c1,,1º A,homeroom,o1,t1',
      'c2,,1º B,homeroom,o1,t1',
    ],
    'users.csv': [
      'sourcedId,status,givenName,familyName,identifier,email,agentSourcedIds',
      'u1,,Ana,Lima,1,,',
      'u2,,Bia,Reis,2,,',
      `p1,,Rosa,Prado,,${email},`,
    ],
    'roles.csv': [
      'status,userSourcedId,role,endDate,orgSourcedId',
      ',u1,student,,o1',
      ',u2,student,,o1',
      ',p1,teacher,,o1',
    ],
    'enrollments.csv': [
      'status,classSourcedId,userSourcedId,role,endDate',
      ',c1,u1,student,',
      ',c2,u2,student,',
      ',c1,p1,teacher,',
      ',c2,p1,teacher,',
    ],
    'demographics.csv': [
      'sourcedId,status,birthDate',
      ...births.map((birth, index) => `u${index + 1},,${birth}`),
    ],
  };
  const zip = new ZipFile();
  for (const [name, lines] of Object.entries(rows)) zip.addBuffer(Buffer.from(lines.join('\n')), name);
  zip.end();
  return (await buffer(zip.outputStream as Readable)).toString('base64');
}

it('invites who teaches, once, by one letter for all classes', async () => {
  const { coordinator } = await makeSchool(test);
  const email = `rosa-${coordinator.username}@escola.br`;
  const file = await oneRoster(email);
  const bring = (preview: boolean) =>
    test.call('POST /api/school/imports', { as: coordinator, body: { preview, file } });
  expect((await bring(true)).body).toEqual({ new: 2, changed: 0, missing: 0, teachers: 2, problems: [] });
  expect((await bring(false)).body).toMatchObject({ new: 2, teachers: 2 });
  expect((await bring(false)).body).toEqual({ new: 0, changed: 0, missing: 0, problems: [] });
  await runJobs(test);
  const mails = await mailsTo(test, email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Suas turmas 1º A e 1º B no Rumo']);
  const token = /#convite=([\w-]+)/.exec(mails[0]!.text!)![1]!;
  const rosa = await test.person('Rosa Prado');
  await test.call('PUT /api/home/birth', { as: rosa, body: { year: 1980, month: 3 } });
  await test.call('POST /api/school/invitations', { as: rosa, body: { token } });
  const { classes } = (await test.call('GET /api/school/classes', { as: rosa })).body;
  expect(classes.map(({ name }) => name)).toEqual(['1º A', '1º B']);
});

describe('whoever teaches only pupils who may have no account yet', () => {
  const tooYoung = [`${year - 11}-03-05`, `${year - 11}-03-05`];

  it('is not invited, and the list says why', async () => {
    const { coordinator } = await makeSchool(test);
    const email = `lia-${coordinator.username}@escola.br`;
    const file = await oneRoster(email, tooYoung);
    for (const preview of [true, false]) {
      const { body } = await test.call('POST /api/school/imports', {
        as: coordinator,
        body: { preview, file },
      });
      expect(body).toMatchObject({ new: 0, changed: 0, missing: 0 });
      expect(body).not.toHaveProperty('teachers');
      expect(body.problems.map(({ message }) => message)).toContain(
        `enrollments.csv: a turma 1º A não recebe ninguém desta lista, e por isso ${email} não dá aula nela.`,
      );
    }
    await runJobs(test);
    expect(await mailsTo(test, email)).toEqual([]);
    const row = await test.context.db
      .selectFrom('school_invitations')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row).toBeUndefined();
  });

  it('keeps the place of a class that is there, and the import of the others', async () => {
    const { coordinator } = await makeSchool(test);
    const rosa = await test.person('Rosa Prado');
    await test.call('PUT /api/home/birth', { as: rosa, body: { year: 1980, month: 3 } });
    const email = (await test.call('GET /api/home/email', { as: rosa })).body.email;
    const file = await oneRoster(email, ['2010-03-05', tooYoung[1]!]);
    const { status, body } = await test.call('POST /api/school/imports', {
      as: coordinator,
      body: { preview: false, file },
    });
    expect([status, body.new, body.teachers]).toEqual([200, 1, 1]);
    const { classes } = (await test.call('GET /api/school/classes', { as: rosa })).body;
    expect(classes.map(({ name }) => name)).toEqual(['1º A']);
    expect((await test.call('GET /api/home/school', { as: rosa })).body.coordinates).toBeNull();
  });
});
