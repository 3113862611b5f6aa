import { expect, it } from 'vitest';
import { openLog } from '#server/log/log.ts';
import { busyPerson } from '#server/testing/busy-person.ts';
import { freshCode } from '#server/testing/one-time-codes.ts';
import { openNode } from '#server/testing/other-node.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { placesOf } from '#server/testing/places-of.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';

const remove = (test: TestApp, as: string, password: string) =>
  test.call('DELETE /api/home/account', { as, body: { password } });

it('the removal of an account ends its sessions at once and erases every trace by a job', async () => {
  const said: string[] = [];
  const test = await testApp({}, openLog('trace', 'json', { write: (line: string) => void said.push(line) }));
  const ana = await busyPerson(test);
  await runJobs(test);
  const { email, password, username } = ana;
  const { error } = await test.call('POST /api/login', { body: { email, password } });
  const code = await freshCode(test, ana);
  const challenge = error.challenge!;
  const phone = (await test.call('POST /api/login/codigo', { body: { challenge, code } })).body.token;
  const traces = [
    ana.id,
    username,
    email,
    ...ana.words,
    ...ana.pictures.map((url) => url.split('/').at(-1)!),
  ];
  expect((await placesOf(test, traces)).length).toBeGreaterThan(20);
  const other = await openNode(test);

  expect(await mailsTo(test, email)).not.toEqual([]);
  expect((await remove(test, ana.token, password)).status).toBe(202);

  for (const token of [ana.token, phone]) {
    expect((await test.call('GET /api/drafts', { as: token })).status).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    const ask = async () => (await other.app.inject({ url: '/api/drafts', headers })).statusCode;
    await expect.poll(ask).toBe(401);
  }
  expect((await test.call('POST /api/login', { body: { email, password } })).status).toBe(400);
  expect((await test.call('POST /api/recuperarsenha', { body: { email } })).status).toBe(404);

  await runJobs(test);
  await other.close();
  // The law requires keeping the addresses an account was used from for half a year: with its id and nothing else.
  const byLaw = (place: string) => place.startsWith('access_records: ');
  // What was mailed to others is theirs, and says who answered.
  const mailed = (place: string) => place.startsWith('outbox/');
  expect((await placesOf(test, traces)).filter((place) => !byLaw(place) && !mailed(place))).toEqual([]);
  expect(await mailsTo(test, email)).toEqual([]);
  expect((await placesOf(test, traces.slice(1))).filter(byLaw)).toEqual([]);
  expect(said.filter((line) => ana.words.some((word) => line.includes(word)))).toEqual([]);
  expect(await wrongCounters(test.context.db)).toEqual([]);
  expect((await test.call('GET /api/home/user/{username}', { params: { username } })).status).toBe(404);
  expect((await test.call('POST /api/home/me', { as: ana.friend })).status).toBe(200);
});

it('a removed account keeps its name taken in any case and frees its e-mail at once', async () => {
  const test = await testApp();
  const ana = await test.person();
  await remove(test, ana.token, ana.password);
  const register = (username: string) =>
    test.call('POST /api/logup', {
      body: {
        fullName: 'Outra Ana',
        username,
        email: ana.email,
        password: ana.password,
        repeatPassword: ana.password,
      },
    });
  expect((await register(ana.username)).status).toBe(409);
  await runJobs(test);
  for (const username of [ana.username, ana.username.toUpperCase()]) {
    const reply = await register(username);
    expect(reply).toMatchObject({ status: 409, error: { code: 'username_taken' } });
  }
  expect((await register(`${ana.username}x`)).status).toBe(201);
});

it('the removal of an account asks for the password', async () => {
  const test = await testApp();
  const ana = await test.person();
  expect(await remove(test, ana.token, 'não é esta')).toMatchObject({
    status: 422,
    error: { code: 'wrong_password', fields: { password: 'A senha está incorreta.' } },
  });
  await runJobs(test);
  expect((await test.call('POST /api/home/me', { as: ana })).status).toBe(200);
});

it('the removal of an account runs once however often requested, and again after an interrupted job', async () => {
  const test = await testApp();
  const ana = await test.person();
  const replies = await Promise.all([1, 2, 3].map(() => remove(test, ana.token, ana.password)));
  expect(replies.map(({ status }) => status)).toContain(202);
  await runJobs(test);
  const { removeAccount } = await import('./index.ts');
  await removeAccount(test.context, ana.id);
  expect(await placesOf(test, [ana.id])).toEqual([]);
});
