import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { NotificationPreferencesForm } from '#contract/notifications/delivery.ts';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { testNode } from '#server/testing/other-node.ts';
import { openPushService, type PushBrowser, type PushService } from '#server/testing/push-browser.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { setClock } from '#server/testing/set-clock.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const noon = '2026-03-05T12:00:00-03:00';

let test: TestApp;
let service: PushService;
let bia: TestPerson;
let helena: TestPerson;
beforeEach(async () => {
  service = await openPushService();
  test = await testApp({ PUSH_SERVICES: service.url });
  setClock(test, noon);
  [bia, helena] = [await test.person('Bia Segredo'), await test.person('Helena Sigilo')];
  await test.call('PUT /api/home/birth', { as: helena, body: { year: 1985, month: 3 } });
});

const vapidKey = async () => (await test.call('GET /api/push-key')).body.key;

async function subscribe(
  as: TestPerson,
  browser = service.browser(vapidKey),
): Promise<PushBrowser & { id: string }> {
  const reply = await test.call('POST /api/push-subscriptions', { as, body: browser.subscription });
  expect(reply.status).toBe(201);
  return { ...browser, id: reply.body.id };
}

async function ask(as = bia, title = 'Como é um plantão de verdade?'): Promise<string> {
  return test.ask(as, { title });
}

const answer = async (slug: string, as = helena) => {
  const body = { markdown: 'Palavras secretas da resposta.' };
  expect((await test.call('POST /api/questions/{slug}/answers', { as, params: { slug }, body })).status).toBe(
    201,
  );
  await runJobs(test);
};

async function change(as: TestPerson, changes: Partial<NotificationPreferencesForm>): Promise<number> {
  const { body } = await test.call('GET /api/notifications/preferences', { as });
  return (await test.call('PUT /api/notifications/preferences', { as, body: { ...body, ...changes } }))
    .status;
}

/** Moves the clock to `date`, and makes due what waits until then. */
async function passTo(date: string): Promise<void> {
  const before = test.context.calendar.now().getTime();
  const by = new Date(date).getTime() - before;
  setClock(test, date);
  await sql`update deliveries set due_at = due_at - make_interval(secs => ${by / 1000})`.execute(
    test.context.db,
  );
  await test.context.db.transaction().execute(async (tx) => {
    await sql`select graphile_worker.add_job('deliver_news', '{}'::json)`.execute(tx);
  });
  await runJobs(test);
}

it('a push about an answer is encrypted for one browser and quotes nobody', async () => {
  const phone = await subscribe(bia);
  await answer(await ask());
  expect(phone.received).toMatchObject([{ title: 'Responderam à sua pergunta', url: '/perguntas/minhas' }]);
  expect(JSON.stringify(phone.received)).not.toMatch(/secret|Helena|Sigilo|plantão|Bia/);
  // Only once, however often the job runs.
  await passTo('2026-03-05T13:00:00-03:00');
  expect(phone.asked()).toBe(1);
});

it('a follow-up and its reply are pushed too', async () => {
  const [asking, helping] = [await subscribe(bia), await subscribe(helena)];
  const slug = await ask();
  await answer(slug);
  const { replies } = (await test.readQuestion(slug, bia)).body;
  const say = async (as: TestPerson, text: string) => {
    const params = { id: replies[0]!.id };
    await test.call('POST /api/answers/{id}/follow-ups', { as, params, body: { text } });
    await runJobs(test);
  };
  await say(bia, 'E de noite?');
  expect(helping.received).toMatchObject([{ title: 'Quem perguntou quer saber mais' }]);
  await say(helena, 'De noite é mais calmo.');
  expect(asking.received.map(({ title }) => title)).toEqual([
    'Responderam à sua pergunta',
    'Responderam à sua pergunta',
  ]);
});

it('a push waits from 23:00 to 7:00 in the person’s current time zone', async () => {
  setClock(test, '2026-03-05T23:00:00-03:00');
  const phone = await subscribe(bia);
  await answer(await ask());
  expect(phone.asked()).toBe(0);
  await passTo('2026-03-06T06:59:00-03:00');
  expect(phone.asked()).toBe(0);
  expect(await change(bia, { zone: 'America/Noronha' })).toBe(200);
  await runJobs(test);
  expect(phone.received).toHaveLength(1);
});

it('pushes are limited to three a day, one for the young; the rest comes together in the morning', async () => {
  await giveAge(test, bia, 17);
  const [young, grown] = [await subscribe(bia), await subscribe(helena)];
  await change(helena, {
    types: { ...(await preferences(helena)).types, new_comment: { site: true, phone: true, email: false } },
  });
  const post = await test.publish(helena);
  for (const each of [1, 2, 3, 4, 5]) {
    await test.comment(bia, post, `Comentário ${each}`);
    await test.context.db.transaction().execute(async (tx) => {
      await sql`select graphile_worker.add_job('deliver_news', '{}'::json)`.execute(tx);
    });
    await runJobs(test);
  }
  expect(grown.received).toHaveLength(3);
  expect(grown.received[0]!.title).toBe('Há um comentário novo no que você publicou');
  await answer(await ask(bia));
  await answer(await ask(bia, 'E como se começa nisso?'));
  expect(young.received).toHaveLength(1);
  await passTo('2026-03-06T07:00:00-03:00');
  expect(grown.received.at(-1)!.title).toBe('2 novidades esperam você no Rumo');
  expect(grown.received).toHaveLength(4);
  expect(young.received).toHaveLength(2);
});

const preferences = async (as: TestPerson) =>
  (await test.call('GET /api/notifications/preferences', { as })).body;

it.each([404, 410])('a push answered by %s drops the device and reaches the others', async (status) => {
  const [old, phone] = [await subscribe(bia), await subscribe(bia)];
  old.answer(status);
  await answer(await ask());
  expect([old.asked(), phone.received.length]).toEqual([1, 1]);
  await answer(await ask(bia, 'E como se começa nisso?'));
  expect([old.asked(), phone.received.length]).toEqual([1, 2]);
});

it('a device with an invalid key is dropped, and the others get the push', async () => {
  const odd = service.browser(vapidKey);
  odd.subscription.keys.p256dh = Buffer.alloc(65, 4).toString('base64url');
  await subscribe(bia, odd);
  const phone = await subscribe(bia);
  await answer(await ask());
  expect([odd.asked(), phone.received.length]).toEqual([0, 1]);
  const short = { ...phone.subscription, keys: { p256dh: 'BA', auth: 'BA' } };
  const reply = await test.call('POST /api/push-subscriptions', { as: bia, body: short });
  expect(reply).toMatchObject({ status: 422, error: { code: 'invalid_input' } });
});

it('a push that a service could not take is retried', async () => {
  const phone = await subscribe(bia);
  phone.answer(503);
  await answer(await ask());
  phone.answer(201);
  await sql`update deliveries set due_at = now() where due_at is not null`.execute(test.context.db);
  await passTo('2026-03-05T13:00:00-03:00');
  expect(phone.received).toHaveLength(1);
});

it('a person has at most ten devices, of known push services, seen by their owner alone', async () => {
  const first = await subscribe(bia);
  for (let each = 0; each < 10; each += 1) await subscribe(bia);
  expect(await remove(bia, first.id)).toBe(404);
  const endpoints = [
    'https://exemplo.br/x',
    'http://fcm.googleapis.com/x',
    'https://xpush.apple.com.exemplo.br/',
  ];
  for (const endpoint of endpoints) {
    const body = { ...service.browser(vapidKey).subscription, endpoint };
    const reply = await test.call('POST /api/push-subscriptions', { as: bia, body });
    expect(reply).toMatchObject({ status: 422, error: { code: 'unknown_push_service' } });
  }
  const known = { ...first.subscription, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x' };
  expect((await test.call('POST /api/push-subscriptions', { as: bia, body: known })).status).toBe(201);
  const phone = await subscribe(bia);
  expect(await remove(helena, phone.id)).toBe(404);
  expect((await subscribe(bia, phone)).id).toBe(phone.id);
  // The next user to sign in on the phone has the subscription, and its former owner nothing.
  const taken = await subscribe(helena, phone);
  expect(await remove(bia, taken.id)).toBe(404);
  expect(await remove(helena, taken.id)).toBe(204);
});

const remove = async (as: TestPerson, id: string) =>
  (await test.call('DELETE /api/push-subscriptions/{id}', { as, params: { id } })).status;

it('nothing is pushed after the session ends, or what was switched off or read', async () => {
  const phone = await subscribe(bia);
  const slug = await ask();
  const types = (await preferences(bia)).types;
  await change(bia, { types: { ...types, question: { site: true, phone: false, email: false } } });
  await answer(slug);
  expect(phone.asked()).toBe(0);
  await change(bia, { types });
  setClock(test, '2026-03-05T23:00:00-03:00');
  await answer(await ask(bia, 'E como se começa nisso?'));
  await test.call('POST /api/notifications/read', { as: bia });
  await passTo('2026-03-06T07:00:00-03:00');
  expect(phone.asked()).toBe(0);
  await test.call('POST /api/logout', { as: bia });
  const { rows } = await sql`select from push_subscriptions where user_id = ${bia.id}`.execute(
    test.context.db,
  );
  expect(rows).toHaveLength(0);
});

it('two servers send a push once', async () => {
  await testNode(test);
  const phone = await subscribe(bia);
  const slug = await ask();
  const body = { markdown: 'Resposta.' };
  await test.call('POST /api/questions/{slug}/answers', { as: helena, params: { slug }, body });
  await Promise.all([runJobs(test), runJobs(test)]);
  expect(phone.asked()).toBe(1);
});
