import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hour } from '#contract/durations.ts';
import { loginLimits, rateLimits } from '#contract/rate-limits.ts';
import { openDevices } from '#server/features/identity/accounts/index.ts';
import { fileNode, openNode } from '#server/testing/other-node.ts';
import { statementsOf } from '#server/testing/queries.ts';
import { born, cardsOf, importClass, makeSchool } from '#server/testing/school-world.ts';
import { fileApp, testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { openRateLimiter } from './rate-limiter.ts';

const test = fileApp({ RATE_LIMITS: 'on' });
const other = fileNode(test);

let networks = 0;
/** Returns a network that no test has used. */
const network = () => `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`;
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
/** As {@link times}, twenty at once. */
async function inWaves<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const { length } = made;
    made.push(...(await times(Math.min(20, count - length), (index) => make(length + index))));
  }
  return made;
}
const statuses = (replies: { status: number }[]) => replies.map((reply) => reply.status);
const tally = (replies: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses(replies), String)).map(([k, list]) => [k, list!.length]),
  );

const logIn = (node: Pick<TestApp, 'call'>, email: string, password: string, from: string) =>
  node.call('POST /api/login', { from, body: { email, password } });
const recover = (node: Pick<TestApp, 'call'>, email: string, from: string) =>
  node.call('POST /api/recuperarsenha', { from, body: { email } });
function form(username: string, email = `${username}@exemplo.br`) {
  const password = 'uma senha bem boa';
  return { fullName: 'Aluno', username, email, password, repeatPassword: password };
}
const register = (node: Pick<TestApp, 'call'>, username: string, from: string, email?: string) =>
  node.call('POST /api/logup', { from, body: form(username, email) });

/** Makes a person's account 25 hours old; the token contains its age. */
async function makeOld(person: TestPerson): Promise<TestPerson> {
  await test.context.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 25 * hour) })
    .where('id', '=', person.id)
    .execute();
  const reply = await logIn(test, person.email, person.password, network());
  return { ...person, token: reply.body.token };
}

describe('a refused request', () => {
  it('says in Portuguese why, and in Retry-After for how long', async () => {
    const from = network();
    await times(5, () => recover(test, 'ninguem@exemplo.br', from));
    const reply = await recover(test, 'ninguem@exemplo.br', from);
    expect(reply).toMatchObject({
      status: 429,
      error: {
        code: 'too_many_requests',
        message: expect.stringMatching(
          /^Muitas tentativas em pouco tempo\. Tente novamente em \d+ (?:segundo|minuto)s?\.$/,
        ) as string,
        fields: {},
      },
    });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('is counted by all nodes together', async () => {
    const from = network();
    const email = 'todos@exemplo.br';
    const replies = await times(8, (index) => recover(index % 2 ? test : other, email, from));
    expect(tally(replies)).toEqual({ 404: 5, 429: 3 });
  });
});

describe('recovery', () => {
  it('counts each letter that one network asks for to an address; its owner elsewhere is not told of them', async () => {
    const ana = await test.person();
    const from = network();
    const replies = await times(7, () => recover(test, ana.email, from));
    expect(tally(replies)).toEqual({ 200: 5, 429: 2 });
    expect((await recover(test, ana.email.toUpperCase(), from)).status).toBe(429);
    await times(20, () => recover(test, ana.email, network()));
    expect((await recover(test, ana.email, network())).status).toBe(200);
  });

  it('counts for a network the addresses that nobody has', async () => {
    const from = network();
    const replies = await times(55, (index) => recover(test, `ninguem${index}@exemplo.br`, from));
    expect(tally(replies)).toEqual({ 404: 50, 429: 5 });
    expect((await recover(test, 'ninguem-mais@exemplo.br', network())).status).toBe(404);
  });
});

describe('registration', () => {
  it('lets a class of 40 in from one address at once, and bounds what fails', async () => {
    const from = network();
    const replies = await times(40, (index) => register(index % 2 ? test : other, `aluno-${index}`, from));
    expect(tally(replies)).toEqual({ 201: 40 });
    const taken = await times(9, (index) => register(test, `outro-${index}`, from, 'aluno-1@exemplo.br'));
    expect(tally(taken)).toEqual({ 409: 5, 429: 4 });
    // A valid registration still gets in.
    expect((await register(other, 'atrasado', from)).status).toBe(201);
  });

  it('is bounded where it goes well, as the operator has set it', async () => {
    const strict = await testApp({
      RATE_LIMITS: 'on',
      REGISTRATIONS_PER_HOUR: '6',
      REGISTRATIONS_PER_DAY: '8',
    });
    const from = network();
    // Refused ones do not count.
    const slip = { ...form('engano'), repeatPassword: 'outra' };
    const slips = await times(20, () => strict.call('POST /api/logup', { from, body: slip }));
    expect(tally(slips)).toEqual({ 422: 20 });
    const replies = await times(10, (index) => register(strict, `turma-${index}`, from));
    expect(tally(replies)).toEqual({ 201: 6, 429: 4 });
    expect((await register(strict, 'turma-x', network())).status).toBe(201);
    const hours = `update rate_counts set ends_at = now() where ends_at < now() + interval '2 hours'`;
    await sql.raw(hours).execute(strict.context.db);
    const node = await openNode(strict);
    const later = await times(4, (index) => register(node, `tarde-${index}`, from));
    await node.close();
    expect(tally(later)).toEqual({ 201: 2, 429: 2 });
  });

  it('counts IPv6 by its /64, and by /56 and /48 for all that one party may hold', async () => {
    const fail = (from: string) => test.call('POST /api/confirmaremail', { from, body: { token: 'x' } });
    // Forty from each /64; eight of them share a /56.
    const home = await inWaves(320, (index) => fail(`2001:db8:88:11${index % 8}0::1`));
    expect(tally(home)).toEqual({ 422: 200, 429: 120 });
    expect((await fail('2001:db8:88:1200::1')).status).toBe(422);
    // Forty from each /64, each in its own /56: all in one /48.
    const tunnel = await inWaves(1_000, (index) => fail(`2001:db8:99:${10 + (index % 25)}00::1`));
    expect(tally(tunnel)).toEqual({ 422: 800, 429: 200 });
    expect((await fail('2001:db8:9a:1000::1')).status).toBe(422);
  });

  it('counts IPv6 by its /64 alone where others of the /56 do nothing', async () => {
    const taken = await test.person();
    const from = (host: number) => `2001:db8:77:1::${host}`;
    const replies = await times(7, (index) => register(test, `seis-${index}`, from(index + 1), taken.email));
    expect(tally(replies)).toEqual({ 409: 5, 429: 2 });
    expect((await register(test, 'seis-x', '2001:db8:77:2::1', taken.email)).status).toBe(409);
  });
});

describe('guessing a password', () => {
  it('is slowed from one network, also many at once, and leaves the owner alone', async () => {
    const ana = await test.person();
    const from = network();
    const guesses = await times(15, (index) => logIn(index % 2 ? test : other, ana.email, `x${index}`, from));
    expect(tally(guesses)).toEqual({ 400: loginLimits.fromNetwork, 429: 5 });
    expect((await logIn(test, ana.email, ana.password, from)).status).toBe(429);
    expect((await logIn(test, ana.email, ana.password, network())).status).toBe(200);
    // The alternative path shares the limit.
    const body = { email: ana.email, password: ana.password };
    expect((await test.call('POST /api/Iogin', { from, body })).status).toBe(429);
  });

  it('is slowed from many networks, and lets the owner in from a new place', async () => {
    const ana = await test.person();
    const guesses = await times(loginLimits.altogether, (index) =>
      logIn(test, ana.email, `x${index}`, network()),
    );
    expect(tally(guesses)).toEqual({ 400: loginLimits.altogether });
    const stranger = network();
    expect((await logIn(test, ana.email, 'y', stranger)).status).toBe(400);
    expect((await logIn(other, ana.email, 'z', stranger)).status).toBe(429);
    // A new network has one attempt; known devices have more (known-devices.test.ts).
    expect((await logIn(other, ana.email, ana.password, network())).status).toBe(200);
  });

  it('is bounded for a network over all accounts; logins that go well are not', async () => {
    const people = await times(8, () => test.person());
    const from = network();
    const logins = await times(40, (index) =>
      logIn(test, people[index % 8]!.email, people[0]!.password, from),
    );
    expect(tally(logins)).toEqual({ 200: 40 });
    const bound = rateLimits.login[0].times;
    const guess = (index: number) => logIn(test, `x${index}@exemplo.br`, 'senha', from);
    expect((await guess(0)).status).toBe(400);
    // Each costs a password hash: most are only entered as counts.
    await sql`update rate_counts set times = ${bound - 2} where times = 1 and ends_at > now()`.execute(
      test.context.db,
    );
    const guesses = await times(7, (index) => guess(index + 1));
    expect(tally(guesses)).toEqual({ 400: 2, 429: 5 });
  });
});

describe('guessing at cards of a school', () => {
  it('is bounded for a network over all names, and a right card still passes', async () => {
    const school = await makeSchool(test);
    const { classId } = await importClass(test, school, '1º A', [
      { name: 'Ana Lima', registration: '1', born: born(15) },
    ]);
    const [ana] = await cardsOf(test, school.coordinator, classId);
    const from = network();
    const enter = (username: string, pin: string) =>
      test.call('POST /api/card-login', { from, body: { school: school.school.code, username, pin } });
    expect((await enter('ninguem1', 'não-é-00')).status).toBe(401);
    for (const { seconds, times: bound } of rateLimits.cardLogin)
      // Each costs a password hash: most are only entered as counts.
      await sql`update rate_counts set times = ${bound - 2}
        where times = 1 and ends_at > now() + ${seconds - 60} * interval '1 second'`.execute(test.context.db);
    const guesses = await times(7, (index) => enter(`outro${index}`, 'não-é-00'));
    expect(tally(guesses)).toEqual({ 401: 2, 429: 5 });
    expect((await enter(ana!.username, ana!.pin)).status).toBe(200);
  });
});

describe('writing', () => {
  it('is bounded for an account, tighter on its first day, on all nodes together', async () => {
    const [young, old] = [await test.person(), await makeOld(await test.person())];
    const publish = (as: TestPerson) => (index: number) =>
      (index % 2 ? test : other).call('POST /api/posts', {
        as,
        from: network(),
        body: { title: 'Oi', markdownText: 'Texto' },
      });
    const { times: bound, newcomer } = rateLimits.post[0];
    expect(tally(await times(newcomer + 4, publish(young)))).toEqual({ 201: newcomer, 429: 4 });
    expect(tally(await times(newcomer + 4, publish(old)))).toEqual({ 201: newcomer + 4 });
    expect(tally(await times(bound - newcomer, publish(old)))).toEqual({ 201: bound - newcomer - 4, 429: 4 });
    // Limits are independent.
    expect((await test.call('GET /api/drafts', { as: young })).status).toBe(200);
  });

  it('is bounded for the new accounts of one network together', async () => {
    const pupils = await times(14, () => test.person());
    const from = network();
    const { times: bound } = rateLimits.group[1];
    const found = (as: TestPerson) => () =>
      test.call('POST /api/groups', { as, from, body: { name: 'Clube' } });
    const replies = (await times(14, (index) => times(5, found(pupils[index]!)))).flat();
    expect(tally(replies)).toEqual({ 201: bound, 429: 14 * 5 - bound });
  });
});

it('the rate limit of a like costs somebody new as many statements as anybody else', async () => {
  const limited = async (joinedIn: Date) =>
    statementsOf(test, async (db) => {
      const viewer = { id: randomUUID(), sessionId: '', joinedIn };
      await (
        await openRateLimiter(db, test.context.config, openDevices(db, test.context.config))
      ).admit('like', { viewer, ip: network() } as never);
    });
  expect(await limited(new Date())).toHaveLength((await limited(new Date(0))).length);
});

describe('the address that a request comes from', () => {
  const spoofed = (node: TestApp, index: number, from: string) =>
    node.app.inject({
      method: 'POST',
      url: '/api/recuperarsenha',
      remoteAddress: from,
      headers: { 'x-forwarded-for': `192.0.2.${index}`, forwarded: `for=192.0.2.${index}` },
      payload: { email: `n${index}@exemplo.br` },
    });
  const codes = async (replies: Promise<{ statusCode: number }[]>) =>
    tally((await replies).map(({ statusCode }) => ({ status: statusCode })));

  it('is not taken from X-Forwarded-For', async () => {
    const from = network();
    expect(await codes(times(53, (index) => spoofed(test, index, from)))).toEqual({ 404: 50, 429: 3 });
  });

  it.each([
    ['1', '10.0.0.9'],
    ['10.0.0.0/8, ::1', '10.0.0.9'],
  ])('is what the proxies of TRUST_PROXY=%s say', async (proxies, proxy) => {
    const behind = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: proxies });
    expect(await codes(times(53, (index) => spoofed(behind, index, proxy)))).toEqual({ 404: 53 });
    // What the client itself put into the header is further left, and ignored.
    const lying = (index: number) =>
      behind.app.inject({
        method: 'POST',
        url: '/api/recuperarsenha',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': `192.0.2.${index}, 203.0.113.5` },
        payload: { email: `m${index}@exemplo.br` },
      });
    expect(await codes(times(53, lying))).toEqual({ 404: 50, 429: 3 });
  });

  it('is that of the connection where it is none of the proxies', async () => {
    const behind = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8' });
    expect(await codes(times(53, (index) => spoofed(behind, index, '198.18.0.1')))).toEqual({
      404: 50,
      429: 3,
    });
  });
});

it('a flood of one network is refused while others are served', async () => {
  const alone = await testApp({ RATE_LIMITS: 'on' });
  const ask = (from: string) => alone.app.inject({ url: '/api/health', remoteAddress: from });
  const from = network();
  // Requests up to the limit would take a while: the counter is filled directly.
  for (let count = 0; count < 6_000; count++) alone.context.limiter!.guard(from);
  const reply = await ask(from);
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await ask(network())).statusCode).toBe(200);
});

it('an account has at most 50 sessions, and the least recently used end', async () => {
  const ana = await test.person();
  const logins = await times(60, () => logIn(test, ana.email, ana.password, network()));
  expect(tally(logins)).toEqual({ 200: 60 });
  const { db } = test.context;
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', ana.id).execute();
  expect(sessions).toHaveLength(50);
  expect((await test.call('GET /api/drafts', { as: ana })).status).toBe(401);
  const last = (await logIn(test, ana.email, ana.password, network())).body.token;
  expect((await test.call('GET /api/drafts', { as: last })).status).toBe(200);
});

it('the counts of limits contain neither addresses nor e-mails', async () => {
  const rows = await test.context.db.selectFrom('rate_counts').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ key }) => key.length === 16)).toBe(true);
});
