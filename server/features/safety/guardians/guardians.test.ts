import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hour } from '#contract/durations.ts';
import { bornYearsAgo, giveAge } from '#server/features/safety/age/age.fixture.ts';
import { openNode } from '#server/testing/other-node.ts';
import { placesOf } from '#server/testing/places-of.ts';
import { caller } from '#server/testing/caller.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const password = 'uma senha bem boa';

async function minorOf(test: TestApp, name = 'Gil Souza', years = 15): Promise<TestPerson> {
  const minor = await test.person(name);
  await giveAge(test, minor, years);
  return minor;
}

const makeCode = async (test: TestApp, as: TestPerson) =>
  (await test.call('POST /api/home/guardian-codes', { as })).body;

let made = 0;
/** What an adult without an account fills in. */
const formOf = (test: TestApp, code: string, years = 40) => ({
  code,
  fullName: 'Márcia Souza',
  email: `marcia${(made += 1)}@exemplo.br`,
  password,
  repeatPassword: password,
  ...bornYearsAgo(test, years),
});

const link = (test: TestApp, body: ReturnType<typeof formOf>) =>
  test.call('POST /api/guardian-links', { body });
const age = async (test: TestApp, as: TestPerson) => (await test.call('GET /api/home/age', { as })).body;
const minorsOf = async (test: TestApp, as: TestPerson | string) =>
  (await test.call('GET /api/guardian/minors', { as })).body.minors;

describe('a code', () => {
  it('is spoken, stands behind the # alone, and tells the first name', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const { code, url, expiresAt } = await makeCode(test, gil);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(url).toBe(`${test.context.config.publicUrl}/responsavel#codigo=${code}`);
    const hours = (Date.parse(expiresAt) - Date.now()) / hour;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    for (const typed of [code, code.toLowerCase(), ` ${code.replace('-', ' ')} `]) {
      const reply = await test.call('POST /api/guardian-codes/check', { body: { code: typed } });
      expect(reply.body).toEqual({ firstName: 'Gil' });
    }
  });

  it('is given to the young alone', async () => {
    const test = await testApp();
    const codes = [];
    for (const years of [12, 15, 17, 30]) {
      const person = await minorOf(test, 'Ana', years);
      const reply = await test.call('POST /api/home/guardian-codes', { as: person });
      codes.push(reply.error.code.includes('-') ? 'ok' : reply.error.code);
    }
    const unknown = await test.person();
    codes.push((await test.call('POST /api/home/guardian-codes', { as: unknown })).error.code);
    expect(codes).toEqual(['under_age', 'ok', 'ok', 'guardian_not_needed', 'guardian_not_needed']);
  });

  it('links the first of six who use it at once, and tells the others that it was used', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const { code } = await makeCode(test, gil);
    const replies = await Promise.all(Array.from({ length: 6 }, () => link(test, formOf(test, code))));
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    for (const { status, error } of refused) {
      expect([status, error.code]).toEqual([422, 'link_expired']);
      expect(error.message).toMatch(/^Este (?:convite|link venceu ou) já foi usado/);
    }
    expect(refused.map(({ error }) => error.fields ?? {})).toEqual([{}, {}, {}, {}, {}]);
  });

  it('is over after 72 hours, and when it has been used', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const { code } = await makeCode(test, gil);
    expect((await link(test, formOf(test, code))).status).toBe(201);
    expect((await link(test, formOf(test, code))).error.code).toBe('link_expired');
    const late = await makeCode(test, gil);
    await test.context.db.updateTable('guardian_codes').set({ expires_at: new Date() }).execute();
    const check = await test.call('POST /api/guardian-codes/check', { body: { code: late.code } });
    expect([check.status, check.error.code]).toEqual([422, 'link_expired']);
    expect((await link(test, formOf(test, late.code))).error.code).toBe('link_expired');
  });

  it('that is right passes whatever others in the network have typed, and wrong ones are slowed', async () => {
    const test = await testApp({ RATE_LIMITS: 'on' });
    const gil = await minorOf(test);
    const { code } = await makeCode(test, gil);
    const check = (typed: string) =>
      test.call('POST /api/guardian-codes/check', { from: '203.0.113.7', body: { code: typed } });
    for (let tries = 0; tries < 100; tries += 1) expect((await check('AAAAA-AAAAA')).status).toBe(422);
    const slowed = await check('AAAAA-AAAAA');
    expect([slowed.status, Number(slowed.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await check(code)).status).toBe(200);
    const from = '203.0.113.7';
    const weak = { ...formOf(test, code), password: 'curta', repeatPassword: 'curta' };
    expect((await test.call('POST /api/guardian-links', { from, body: weak })).error.fields).toHaveProperty(
      'password',
    );
    expect((await test.call('POST /api/guardian-links', { from, body: formOf(test, code) })).status).toBe(
      201,
    );
  });
});

describe('the link', () => {
  it('ends the waiting, on the other node too, and gives the adult an account without a page', async () => {
    const test = await testApp();
    const other = await openNode(test);
    const gil = await minorOf(test);
    const elsewhere = caller(other.app);
    const waits = async () =>
      (await elsewhere('POST /api/posts', { as: gil, body: { title: 'Um', markdownText: 'Texto' } })).status;
    expect(await waits()).toBe(403);
    const { code } = await makeCode(test, gil);
    const linked = await link(test, formOf(test, code));
    expect(linked.status).toBe(201);
    expect(linked.body.token).toBeTruthy();
    expect((await test.sendPost(gil)).status).toBe(201);
    await expect.poll(waits).toBe(201);
    expect(await age(test, gil)).toEqual({ band: 'guarded', waiting: false, guardian: true });
    const reply = await elsewhere('GET /api/home/age', { as: gil });
    expect(reply.body).toEqual({ band: 'guarded', waiting: false, guardian: true });
    await other.close();

    const token = linked.body.token!;
    expect(await minorsOf(test, token)).toEqual([
      {
        id: expect.any(String) as string,
        firstName: 'Gil',
        since: expect.any(String) as string,
        paused: false,
        minutesADay: 0,
        minutesToday: 0,
        answers: 'all',
      },
    ]);
    const me = (await test.call('POST /api/home/me', { as: token })).body.user;
    const { face } = await test.context.db
      .selectFrom('users')
      .select('face')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    expect(face).toBe('absent');
    const { guardians } = (await test.call('GET /api/home/guardians', { as: gil })).body;
    expect(guardians.map(({ firstName }) => firstName)).toEqual(['Márcia']);
  });

  it('gives no page until the adult asks for one: what they write stands under the first name alone', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const { token } = (await link(test, formOf(test, (await makeCode(test, gil)).code))).body;
    const as = token!;
    const { username } = (await test.call('POST /api/home/me', { as })).body.user;
    const rui = await test.person('Rui');
    const body = { title: 'Um plantão', markdownText: 'Texto' };
    const slug = await test.publish(rui, body);
    await test.comment(as, slug, 'Que bom.');
    const seen = async (reader?: TestPerson) => {
      const { comments } = (
        await test.call('GET /api/post/{slug}/comments', { params: { slug }, ...(reader && { as: reader }) })
      ).body;
      const page = await test.call('GET /api/home/user/{username}', {
        params: { username },
        ...(reader && { as: reader }),
      });
      const { name, username: shown } = comments[0]!.author;
      return [name, shown, page.status];
    };
    expect([await seen(), await seen(rui)]).toEqual([
      ['Márcia', '', 404],
      ['Márcia', '', 404],
    ]);
    const privacy = { closed: false, noStars: false };
    const asked = await test.call('PUT /api/home/privacy', { as, body: { ...privacy, page: true } });
    expect(asked.body).toEqual({ ...privacy, page: true, fixed: false });
    expect(await seen(rui)).toEqual(['Márcia Souza', username, 200]);
    // Other switches leave it as it is.
    await test.call('PUT /api/home/privacy', { as, body: { ...privacy, noStars: true } });
    expect(await seen(rui)).toEqual(['Márcia Souza', username, 200]);
  });

  it('is made with the account that one has', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const rui = await test.person('Rui');
    await giveAge(test, rui, 41);
    const { code } = await makeCode(test, gil);
    const reply = await test.call('POST /api/guardian-links', { as: rui, body: { code } });
    expect([reply.status, reply.body]).toEqual([201, {}]);
    expect(await minorsOf(test, rui)).toHaveLength(1);
  });

  it('is not made by the young, by oneself or with the own e-mail', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const teen = await minorOf(test, 'Teo', 17);
    const { code } = await makeCode(test, gil);
    const codes = [];
    for (const as of [gil, teen])
      codes.push((await test.call('POST /api/guardian-links', { as, body: { code } })).error.code);
    codes.push((await link(test, formOf(test, code, 17))).error.code);
    const own = { ...formOf(test, code), email: gil.email.toUpperCase() };
    codes.push((await link(test, own)).error.code);
    expect(codes).toEqual(['not_guardian', 'not_guardian', 'not_guardian', 'not_guardian']);
    expect((await age(test, gil)).waiting).toBe(true);
    // The refused attempts did not use up the code.
    expect((await link(test, formOf(test, code))).status).toBe(201);
  });

  it('asks visitors for what an account needs', async () => {
    const test = await testApp();
    const { code } = await makeCode(test, await minorOf(test));
    const reply = await test.call('POST /api/guardian-links', { body: { code } });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error.fields).toSorted()).toEqual([
      'email',
      'fullName',
      'month',
      'password',
      'repeatPassword',
      'year',
    ]);
    const taken = await test.person();
    const again = await link(test, { ...formOf(test, code), email: taken.email });
    expect([again.status, again.error.code]).toEqual([409, 'email_taken']);
  });

  it('is made once, however often it is sent under one key', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const body = formOf(test, (await makeCode(test, gil)).code);
    const headers = { 'idempotency-key': 'a-key-of-the-mother' };
    const first = await test.call('POST /api/guardian-links', { headers, body });
    const again = await test.call('POST /api/guardian-links', { headers, body });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await minorsOf(test, again.body.token!)).toHaveLength(1);
    const rui = await test.person('Rui');
    const code = { code: (await makeCode(test, gil)).code };
    for (let tries = 0; tries < 2; tries += 1) {
      const reply = await test.call('POST /api/guardian-links', { as: rui, headers, body: code });
      expect([reply.status, reply.body]).toEqual([201, {}]);
    }
    const { guardians } = (await test.call('GET /api/home/guardians', { as: gil })).body;
    expect(guardians).toHaveLength(2);
  });

  it('has one code for one key', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const headers = { 'idempotency-key': 'a-key-of-the-young' };
    const make = (as = gil, own = headers) =>
      test.call('POST /api/home/guardian-codes', { as, headers: own });
    const first = await make();
    expect(first.status).toBe(201);
    const body = formOf(test, first.body.code);
    expect((await test.call('POST /api/guardian-links', { body })).status).toBe(201);
    for (const again of await Promise.all([make(), make()]))
      expect([again.status, again.body]).toEqual([201, first.body]);
    const codes = [await make(gil, { 'idempotency-key': 'another' }), await make(await minorOf(test))];
    expect(codes.map((reply) => reply.body.code)).not.toContain(first.body.code);
    const versions = {
      as: gil,
      headers,
      params: { id: crypto.randomUUID() },
      body: { title: 'Outra coisa' },
    };
    expect(await test.call('POST /api/drafts/{id}/versions', versions)).toMatchObject({
      status: 422,
      error: { code: 'key_reused' },
    });
  });

  it('leaves neither code nor session with what is kept for retries', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const headers = { 'idempotency-key': 'a-key-of-the-young' };
    const { code } = (await test.call('POST /api/home/guardian-codes', { as: gil, headers })).body;
    const body = formOf(test, code);
    await test.call('POST /api/guardian-links', { headers, body });
    const places = await placesOf(test, [code, code.replace('-', '')]);
    expect(places).toEqual([]);
    const { rows } = await sql<{ reply: string }>`select reply::text from used_keys`.execute(test.context.db);
    expect(rows.map(({ reply }) => reply).join()).not.toContain('token');
  });

  it('is one of two at most, also where both are made at once', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const codes = [];
    for (let each = 0; each < 4; each += 1) codes.push((await makeCode(test, gil)).code);
    const replies = await Promise.all(codes.map((code) => link(test, formOf(test, code))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    const next = await test.call('POST /api/home/guardian-codes', { as: gil });
    expect(next.error.code).toBe('two_guardians');
  });

  it('has staff look from the third minor on', async () => {
    const test = await testApp();
    const rui = await test.person('Rui');
    await giveAge(test, rui, 41);
    const cases = () => test.context.db.selectFrom('cases').selectAll().execute();
    for (let each = 1; each <= 3; each += 1) {
      expect(await cases()).toHaveLength(0);
      const { code } = await makeCode(test, await minorOf(test));
      await test.call('POST /api/guardian-links', { as: rui, body: { code } });
    }
    expect(await cases()).toMatchObject([{ type: 'profile', target_id: rui.id, author_id: rui.id }]);
  });

  it('is undone by the guardian, and by nobody else: the account waits again', async () => {
    const test = await testApp();
    const gil = await minorOf(test);
    const { code } = await makeCode(test, gil);
    const { token } = (await link(test, formOf(test, code))).body;
    const { id } = (await minorsOf(test, token!))[0]!;
    const stranger = await test.person();
    const undo = (as: TestPerson | string) =>
      test.call('DELETE /api/guardian/minors/{id}', { as, params: { id } });
    expect((await undo(stranger)).status).toBe(404);
    expect((await undo(gil)).status).toBe(404);
    expect((await undo(token!)).status).toBe(204);
    expect((await undo(token!)).status).toBe(404);
    expect(await age(test, gil)).toEqual({ band: 'guarded', waiting: true, guardian: false });
    expect((await test.sendPost(gil)).status).toBe(403);
  });
});
