import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { knownDevices, loginLimits, rateLimits } from '#contract/rate-limits.ts';
import { openMailServer } from '#server/mail/mail-server.testing.ts';
import { mailsTo, tokenIn } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp({ RATE_LIMITS: 'on' });

let networks = 0;
const network = () => `203.0.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`;
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const tally = (statuses: number[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(statuses, String)).map(([k, list]) => [k, list!.length]));

interface Sent {
  from: string;
  device?: string;
  as?: string;
}

interface Answer {
  status: number;
  code: string;
  /** The device's cookie, as it was set. */
  device: string;
  token: string;
}

async function send(
  { app }: TestApp,
  url: string,
  payload: object,
  { from, device, as }: Sent,
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
): Promise<Answer> {
  const reply = await app.inject({
    method,
    url,
    payload,
    remoteAddress: from,
    headers: {
      ...(device && { cookie: `rumo_device=${device}` }),
      ...(as && { authorization: `Bearer ${as}` }),
    },
  });
  const body = reply.body ? reply.json<{ code?: string; token?: string }>() : {};
  const cookie = reply.cookies.find(({ name }) => name === 'rumo_device');
  return {
    status: reply.statusCode,
    code: body.code ?? '',
    device: cookie?.value ?? '',
    token: body.token ?? '',
  };
}

const logIn = (node: TestApp, { email }: TestPerson, password: string, sent: Sent) =>
  send(node, '/api/login', { email, password }, sent);
const statusesOf = async (answers: Promise<Answer[]>) => (await answers).map(({ status }) => status);

/** Sets every count of at least one, in windows that end within that time. */
const countAs = ({ context }: TestApp, count: number, within: string) =>
  sql`update rate_counts set times = ${count} where times > 0 and ends_at < now() + ${within}::interval`.execute(
    context.db,
  );

describe('a device that the owner has signed in with', () => {
  it('gets in whatever strangers do behind the same address, and strangers do not', async () => {
    const [ana, bia] = [await test.person(), await test.person()];
    const school = network();
    const { device } = await logIn(test, ana, ana.password, { from: school });
    const theirs = (await logIn(test, bia, bia.password, { from: school })).device;

    // As many strangers as allowed; all but one are only entered as counts, since each would cost a password hash.
    await send(test, '/api/login', { email: 'x@exemplo.br', password: 'x' }, { from: school });
    await countAs(test, rateLimits.login[0].times, '16 minutes');
    await times(3, () => logIn(test, ana, 'errada', { from: school }));
    await times(20, () => logIn(test, ana, 'errada', { from: network() }));
    await countAs(test, rateLimits.login[0].times, '16 minutes');

    const stranger = { from: school };
    expect((await logIn(test, ana, ana.password, stranger)).status).toBe(429);
    // A device known to Bia's account is unknown to Ana's.
    expect((await logIn(test, ana, ana.password, { from: school, device: theirs })).status).toBe(429);
    expect((await logIn(test, ana, ana.password, { from: school, device: 'x'.repeat(43) })).status).toBe(429);
    expect((await logIn(test, ana, 'errada', { from: school, device })).status).toBe(400);
    expect((await logIn(test, ana, ana.password, { from: school, device })).status).toBe(200);
    expect((await logIn(test, bia, bia.password, { from: school, device: theirs })).status).toBe(200);
    // Two people may share a browser.
    expect((await logIn(test, bia, bia.password, { from: network(), device })).device).toBe(device);
    expect((await logIn(test, bia, bia.password, { from: school, device })).status).toBe(200);
  });

  it('is slowed by its own failures, and not refused', async () => {
    const ana = await test.person();
    const from = network();
    const { device } = await logIn(test, ana, ana.password, { from });
    const wrong = () => logIn(test, ana, 'errada', { from, device });
    expect(tally(await statusesOf(times(knownDevices.times, wrong)))).toEqual({ 400: knownDevices.times });
    for (let count = 0; count < 2; count++) expect((await wrong()).status).toBe(400);
    expect((await logIn(test, ana, ana.password, { from, device })).status).toBe(200);
  });

  it('is a stranger’s after too many failures of a day', async () => {
    const ana = await test.person();
    const from = network();
    const { device } = await logIn(test, ana, ana.password, { from });
    const { db } = test.context;
    await logIn(test, ana, 'errada', { from, device });
    // Quarter-hour windows keep ending.
    await db
      .updateTable('rate_counts')
      .set({ times: knownDevices.failuresOfDay })
      .where('times', '=', 1)
      .execute();
    await times(loginLimits.fromNetwork + 1, () => logIn(test, ana, 'errada', { from, device }));
    expect((await logIn(test, ana, ana.password, { from, device })).status).toBe(429);
  });

  it('is remembered twenty times for an account, and forgotten with the sessions elsewhere', async () => {
    const ana = await test.person();
    const from = network();
    const first = await logIn(test, ana, ana.password, { from });
    const { rows } = await sql<{ used: Date }>`
      insert into known_devices (user_id, device_hash, used_at)
      select ${ana.id}, sha256(n::text::bytea), now() - n * interval '1 day' from generate_series(1, 30) n
      returning used_at as used`.execute(test.context.db);
    expect(rows).toHaveLength(30);
    await logIn(test, ana, ana.password, { from });
    const known = () =>
      test.context.db.selectFrom('known_devices').selectAll().where('user_id', '=', ana.id).execute();
    expect(await known()).toHaveLength(knownDevices.ofAccount);
    const here = await logIn(test, ana, ana.password, { from, device: first.device });
    expect(await known()).toHaveLength(knownDevices.ofAccount);
    const ended = await send(
      test,
      '/api/home/sessions',
      {},
      { from, device: here.device, as: here.token },
      'DELETE',
    );
    expect(ended.status).toBe(204);
    expect(await known()).toHaveLength(1);
    expect(JSON.stringify(await known())).not.toContain(here.device);
  });
});

it('a class of 40 behind one address logs in despite eight mistypings each', async () => {
  const ana = await test.person();
  const from = network();
  // Only entered as counts: each would cost a password hash.
  await send(test, '/api/login', { email: 'x@exemplo.br', password: 'x' }, { from });
  await countAs(test, 40 * 8, '16 minutes');
  expect((await logIn(test, ana, 'errada', { from })).status).toBe(400);
  expect((await logIn(test, ana, ana.password, { from })).status).toBe(200);
});

describe('secrets', () => {
  const reset = (token: string) => ({
    token,
    password: 'outra senha bem boa',
    repeatPassword: 'outra senha bem boa',
  });

  it('that are wrong are bounded for a network and call, and right ones are always taken', async () => {
    const ana = await test.person();
    const from = network();
    const { device } = await logIn(test, ana, ana.password, { from });
    const wrong = (index: number) => send(test, '/api/redefinirsenha', reset(`x${index}`), { from });
    expect(tally(await statusesOf(times(60, wrong)))).toEqual({ 422: 50, 429: 10 });
    // Other calls and networks count separately; known devices learn what is wrong.
    expect((await send(test, '/api/confirmaremail', { token: 'x' }, { from })).status).toBe(422);
    expect((await send(test, '/api/redefinirsenha', reset('x'), { from: network() })).status).toBe(422);
    expect((await send(test, '/api/redefinirsenha', reset('x'), { from, device })).status).toBe(422);

    await send(test, '/api/recuperarsenha', { email: ana.email }, { from: network() });
    await runJobs(test);
    const token = tokenIn((await mailsTo(test, ana.email)).at(-1)!);
    expect((await send(test, '/api/redefinirsenha', reset(token), { from })).status).toBe(200);
  });

  it('of a session are counted for the account, and its owner’s device is not refused', async () => {
    const ana = await test.person();
    const from = network();
    const { device } = await logIn(test, ana, ana.password, { from });
    const change = (password: string, sent: Partial<Sent>) =>
      send(test, '/api/home/factors/codes', { password }, { from, as: ana.token, ...sent });
    expect(tally(await statusesOf(times(13, () => change('errada', {}))))).toEqual({ 422: 10, 429: 3 });
    expect((await change(ana.password, {})).status).toBe(429);
    expect((await change('errada', { device })).status).toBe(422);
    expect((await change(ana.password, { device })).status).toBe(200);
    // Others behind the address are not delayed.
    const bia = await test.person();
    expect((await change(bia.password, { as: bia.token })).status).toBe(200);
  });
});

describe('after a day’s ceiling of wrong passwords', () => {
  it('an unknown device has to be confirmed by a mailed link; a known one gets in', async () => {
    const server = await openMailServer();
    const mailing = await testApp({ RATE_LIMITS: 'on', SMTP_URL: server.url, MAIL_FROM: 'rumo@exemplo.br' });
    const ana = await mailing.person();
    const { device } = await logIn(mailing, ana, ana.password, { from: network() });
    const guess = () => logIn(mailing, ana, 'errada', { from: network() });
    expect((await guess()).status).toBe(400);
    await countAs(mailing, loginLimits.ofDay - 1, '1 day');
    expect((await guess()).status).toBe(400);
    const phone = { from: network() };
    for (const password of [ana.password, 'errada'])
      expect(await logIn(mailing, ana, password, phone)).toMatchObject({
        status: 403,
        code: 'device_unknown',
      });
    expect((await logIn(mailing, ana, ana.password, { from: network(), device })).status).toBe(200);
    await runJobs(mailing);
    const letter = server.received.findLast(
      ({ mail }) => mail.subject === 'Confirme seu aparelho no Rumo',
    )!.mail;
    const token = tokenIn(letter);
    expect((await send(mailing, '/api/confirmaraparelho', { token: 'x' }, phone)).status).toBe(422);
    const confirmed = await send(mailing, '/api/confirmaraparelho', { token }, phone);
    expect(confirmed.status).toBe(200);
    expect((await logIn(mailing, ana, ana.password, { ...phone, device: confirmed.device })).status).toBe(
      200,
    );

    // Without mails, each network has one attempt an hour.
    const without = await testApp({ RATE_LIMITS: 'on', DATABASE_URL: mailing.databaseUrl });
    const elsewhere = network();
    expect((await logIn(without, ana, 'errada', { from: elsewhere })).status).toBe(400);
    expect((await logIn(without, ana, ana.password, { from: elsewhere })).status).toBe(429);
    expect((await logIn(without, ana, ana.password, { from: network() })).status).toBe(200);
  });
});
