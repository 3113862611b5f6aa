import { expect, it } from 'vitest';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { makeSchool } from '#server/testing/school-world.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();

/** A school, and how somebody hands it over. */
async function handedOver() {
  const { school, coordinator } = await makeSchool(test);
  const administrator = await test.person('Outra');
  await test.appoint(administrator, 'administrator');
  const hand = (as: TestPerson, email: string, id = school.id) =>
    test.call('PUT /api/schools/{id}/coordinator', { as, params: { id }, body: { coordinator: email } });
  const listed = async () => {
    const { schools } = (await test.call('GET /api/schools', { as: administrator })).body;
    return schools.find(({ id }) => id === school.id);
  };
  return { school, coordinator, administrator, hand, listed };
}

const read = (as: TestPerson) => test.call('GET /api/school/classes', { as });

it('a school is handed over by an administrator, and the former coordinator sees nothing of it any more', async () => {
  const { coordinator, administrator, hand } = await handedOver();
  const next = await test.person('Nova Direção');
  await giveAge(test, next, 40);
  expect((await hand(coordinator, next.email)).error.code).toBe('not_school');
  expect((await hand(administrator, next.email, next.id)).error.code).toBe('not_found');
  expect((await hand(administrator, next.email)).status).toBe(204);
  expect((await read(next)).status).toBe(200);
  expect((await read(coordinator)).error.code).toBe('not_school');
});

it('who has not answered is invited to coordinate again, and only the last invitation counts', async () => {
  const { school, administrator, hand, listed } = await handedOver();
  const email = `direcao-${school.code}@escola.br`;
  for (let count = 0; count < 2; count += 1) expect((await hand(administrator, email)).status).toBe(204);
  expect(await listed()).toMatchObject({ coordinators: [], invited: [email] });
  await runJobs(test);
  // The first was withdrawn before it was written.
  expect(await mailsTo(test, email)).toHaveLength(1);
});

it('a school is not handed over to somebody too young, and stays with who coordinates it', async () => {
  const { coordinator, administrator, hand } = await handedOver();
  const young = await test.person('Bia');
  await giveAge(test, young, 16);
  expect((await hand(administrator, young.email)).error.code).toBe('not_an_adult');
  expect((await read(coordinator)).status).toBe(200);
});
