import sharp from 'sharp';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hour } from '#contract/durations.ts';
import type { Api } from '#contract/api.ts';
import type { EndpointKey } from '#contract/endpoint.ts';
import { tasksOf } from '#server/features.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { becomeChecked } from '#server/features/help/shifts/shifts.testing.ts';
import { openPushService } from '#server/testing/push-browser.ts';
import { fileApp, testApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana] = test.people('Ana');
const { caseOf, decide } = moderationOf(test);

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const reused = { status: 422, error: { code: 'key_reused' } };
const comment = async (slug: string, headers: Record<string, string>, markdown = 'Uma vez só') =>
  test.call('POST /api/post/{slug}/comments', { as: ana, params: { slug }, headers, body: { markdown } });

it('twenty requests at once under one key create one comment', async () => {
  const slug = await test.publish(ana);
  const headers = newKey();
  const replies = await Promise.all(Array.from({ length: 20 }, () => comment(slug, headers)));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  const { body } = await test.readPost(slug);
  expect(body.comments).toBe(1);
});

it('a key is refused with other content, and belongs to one person', async () => {
  const slug = await test.publish(ana);
  const headers = newKey();
  expect((await comment(slug, headers)).status).toBe(201);
  expect(await comment(slug, headers, 'Outra coisa')).toMatchObject(reused);
  const bia = await test.person();
  const hers = { as: bia, params: { slug }, headers, body: { markdown: 'Minha' } };
  expect((await test.call('POST /api/post/{slug}/comments', hers)).status).toBe(201);
});

it('a refused request leaves its key unused', async () => {
  const headers = newKey();
  expect((await comment('nada-assim', headers)).status).toBe(404);
  const slug = await test.publish(ana);
  expect((await comment(slug, headers)).status).toBe(201);
});

it.each(['', 'a'.repeat(201), 'com espaço'])('%j is refused as an idempotency key', async (key) => {
  const slug = await test.publish(ana);
  expect(await comment(slug, { 'idempotency-key': key })).toMatchObject({
    status: 422,
    error: { fields: { 'idempotency-key': expect.any(String) as string } },
  });
});

it('a registration retried under its key makes one account and a session each time', async () => {
  const username = `dora-${Date.now()}`;
  const password = 'uma senha bem boa';
  const form = {
    fullName: 'Dora',
    username,
    email: `${username}@exemplo.br`,
    password,
    repeatPassword: password,
  };
  const headers = newKey();
  const register = (body = form) => test.call('POST /api/logup', { headers, body });
  const [first, second] = [await register(), await register()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.headers['set-cookie']).toBeDefined();
  const { body } = await test.call('GET /api/home/sessions', {
    as: { token: second.body.token } as TestPerson,
  });
  expect(body.sessions).toHaveLength(2);
  expect(
    await register({ ...form, password: 'outra senha boa', repeatPassword: 'outra senha boa' }),
  ).toMatchObject(reused);
  const { rows } = await sql<{ row: string }>`select used_keys::text as row from used_keys`.execute(
    test.context.db,
  );
  expect(rows.filter(({ row }) => row.includes(first.body.token))).toEqual([]);
});

it('an upload retried under its key stores one picture', async () => {
  const draw = async (background: string) =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ]);
  const headers = newKey();
  const send = async (color: string) =>
    test.call('POST /api/images', { as: ana, headers, file: await draw(color) });
  const replies = [...(await Promise.all([send('red'), send('red')])), await send('red')];
  expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
  expect(await send('blue')).toMatchObject(reused);
});

it('a decision and an appeal retried under their keys happen once', async () => {
  const bia = await test.person();
  const moderator = await test.person();
  await test.appoint(moderator, 'moderator');
  const slug = await test.publish(ana);
  await test.report(bia, slug);
  const { id } = await caseOf(moderator, slug);
  const headers = newKey();
  const body = { action: 'remove', reason: 'spam' } as const;
  const send = () =>
    test.call('POST /api/moderation/cases/{id}/decision', { as: moderator, params: { id }, headers, body });
  const replies = await Promise.all([send(), send(), send()]);
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.id}`)).size).toBe(1);
  // Without the key it is a new decision.
  expect((await decide(moderator, id, body)).status).toBe(409);
  const appeal = () =>
    test.call('POST /api/decisions/{id}/appeal', {
      as: ana,
      params: { id: replies[0].body.id },
      headers,
      body: { text: 'Foi um engano.' },
    });
  expect([(await appeal()).status, (await appeal()).status]).toEqual([201, 201]);
});

it('what belongs to questions, shifts, cases and devices is made once', async () => {
  const service = await openPushService();
  const own = await testApp({ PUSH_SERVICES: service.url });
  const { caseOf: find } = moderationOf(own);
  const [helena, bia, ada] = [await own.person('Helena'), await own.person('Bia'), await own.person('Ada')];
  await becomeChecked(own, helena, 'enfermagem');
  await own.appoint(ada, 'administrator');
  /** Sends a request three times, two of them at once, and then other content under the same key. @returns the only reply */
  const once = async (key: EndpointKey & keyof Api, as: TestPerson, params: object, raw?: object) => {
    const headers = newKey();
    const send = (body = raw) =>
      own.call(key, { as, params, headers, ...(body && { raw: body }) } as never) as Promise<{
        status: number;
        body: { id: string; slug: string };
      }>;
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect([key, ...replies.map(({ status }) => status)]).toEqual([key, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const other = { as, headers, body: { name: 'Outra coisa' } };
    expect(await own.call('POST /api/groups', other)).toMatchObject(reused);
    return replies[0]!.body;
  };
  const question = await once('POST /api/questions', bia, {}, { title: 'Como é um plantão de verdade?' });
  const { slug } = question;
  const markdown = 'É longo, e ninguém fica só.';
  const answer = await once('POST /api/questions/{slug}/answers', helena, { slug }, { markdown });
  await once('POST /api/answers/{id}/follow-ups', bia, { id: answer.id }, { text: 'E de noite?' });
  const shift = await once(
    'POST /api/shifts',
    helena,
    {},
    {
      title: 'Tire suas dúvidas',
      career: 'enfermagem',
      startsAt: new Date(Date.now() + 48 * hour).toISOString(),
      minutes: 30,
    },
  );
  await once(
    'POST /api/shifts/{slug}/questions',
    bia,
    { slug: shift.slug },
    { title: 'Como é a noite no hospital?' },
  );
  const vapidKey = async () => (await own.call('GET /api/push-key')).body.key;
  await once('POST /api/push-subscriptions', bia, {}, service.browser(vapidKey).subscription);
  const post = await own.publish(bia);
  await own.report(helena, post, 'child_safety');
  await once('POST /api/moderation/cases/{id}/seal', ada, { id: (await find(ada, post)).id });
  const counts = await sql<{ counts: number[] }>`select array[(select count(*)::int from questions),
    (select count(*)::int from answers), (select count(*)::int from follow_ups), (select count(*)::int from shifts)] as counts`.execute(
    own.context.db,
  );
  expect(counts.rows).toEqual([{ counts: [2, 1, 1, 1] }]);
});

it('an idempotency key is deleted after a day', async () => {
  const slug = await test.publish(ana);
  const headers = newKey();
  const first = await comment(slug, headers);
  await sql`update used_keys set created_at = created_at - interval '25 hours'`.execute(test.context.db);
  await tasksOf(test.context).sweep({}, new AbortController().signal);
  const second = await comment(slug, headers);
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});
