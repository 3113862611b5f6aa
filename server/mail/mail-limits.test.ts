import { expect, it } from 'vitest';
import { mailLimits } from '#contract/rate-limits.ts';
import { mailsTo, tokenIn } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp({ RATE_LIMITS: 'on' });

let networks = 0;
const network = () => `198.51.100.${++networks}`;
const [hourly, daily] = mailLimits;

const recover = (email: string, from = network()) =>
  test.call('POST /api/recuperarsenha', { from, body: { email } });
async function letters(email: string, subject: string) {
  await runJobs(test);
  return (await mailsTo(test, email)).filter((mail) => mail.subject === subject);
}
const resets = (person: TestPerson) => letters(person.email, 'Redefina sua senha no Rumo');
/** Sends queued mails after each request, so that none replaces another. */
async function recoverTimes(person: TestPerson, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    expect(await recover(person.email)).toMatchObject({ status: 200, body: {} });
    await runJobs(test);
  }
}
/** Ends the windows of an hour. */
async function anHourLater(): Promise<void> {
  await test.context.db
    .deleteFrom('rate_counts')
    .where('ends_at', '<', new Date(Date.now() + hourly.seconds * 1000))
    .execute();
}

it('mails of a kind to one address are limited, with the same reply to all', async () => {
  const ana = await test.person();
  await recoverTimes(ana, 8);
  expect(await resets(ana)).toHaveLength(hourly.times);
  expect((await recover(ana.email.toUpperCase())).status).toBe(200);
  expect(await resets(ana)).toHaveLength(hourly.times);
});

it('the owner has a working link even after a day of a stranger’s requests', async () => {
  const ana = await test.person();
  for (let hour = 0; hour < 5; hour++) {
    await recoverTimes(ana, 4);
    await anHourLater();
  }
  const mails = await resets(ana);
  expect(mails).toHaveLength(daily.times);
  // The last letter is hours old by then; the owner's request sends none, and that one still works.
  await test.context.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', ana.id)
    .execute();
  const password = 'girafas leem jornais';
  const use = () =>
    test.call('POST /api/redefinirsenha', {
      from: network(),
      body: { token: tokenIn(mails.at(-1)!), password, repeatPassword: password },
    });
  expect((await use()).error.code).toBe('link_expired');
  expect((await recover(ana.email)).status).toBe(200);
  expect(await resets(ana)).toHaveLength(daily.times);
  expect((await use()).status).toBe(200);
});

it('only sent mails count towards the limit, per hour', async () => {
  const ana = await test.person();
  await recoverTimes(ana, 20);
  await anHourLater();
  await recoverTimes(ana, 1);
  expect(await resets(ana)).toHaveLength(hourly.times + 1);
});

it('an e-mail change sends no link if the old address cannot be notified', async () => {
  const ana = await test.person();
  const ask = async (email: string) => {
    const body = { email, password: ana.password };
    expect((await test.call('PUT /api/home/email', { as: ana, from: network(), body })).status).toBe(202);
    return letters(email, 'Confirme seu novo e-mail no Rumo');
  };
  const subject = 'Pediram para trocar o e-mail da sua conta';
  let last = '';
  for (let n = 0; n < hourly.times; n++) last = tokenIn((await ask(`${n}-${ana.email}`))[0]!);
  expect(await letters(ana.email, subject)).toHaveLength(hourly.times);
  expect(await ask(`mais-${ana.email}`)).toEqual([]);
  expect(await letters(ana.email, subject)).toHaveLength(hourly.times);
  // The earlier change still waits.
  const confirmed = await test.call('POST /api/confirmaremail', { from: network(), body: { token: last } });
  expect(confirmed.status).toBe(200);
});

it('the limit of mails holds across accounts and stores no address', async () => {
  const ana = await test.person();
  const victim = `vitima-${ana.email}`;
  for (let n = 0; n < 6; n++) {
    const bia = await test.person();
    const body = { email: victim, password: bia.password };
    await test.call('PUT /api/home/email', { as: bia, from: network(), body });
    await runJobs(test);
  }
  expect(await letters(victim, 'Confirme seu novo e-mail no Rumo')).toHaveLength(hourly.times);
  const counts = await test.context.db.selectFrom('rate_counts').select('key').execute();
  for (const { key } of counts) expect(key).toHaveLength(16);
});
