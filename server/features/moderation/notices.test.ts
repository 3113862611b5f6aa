import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailsTo, tokenIn } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { moderationOf } from './moderation.fixture.ts';

let test: TestApp;
let ana: TestPerson;
let bia: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ ana, bia, moderator } = await people());
});
const { people, publish, read, caseOf } = moderationOf(() => test);

const subject = 'Confirme sua notificação formal ao Rumo';
const confirm = (token: string) => test.call('POST /api/notices/confirm', { body: { token } });

async function notify(reason: string) {
  const slug = await publish(ana);
  const email = `mae-${slug}@exemplo.br`;
  const notice = { name: 'Marta Lima', email, quality: 'mãe da aluna' };
  const sent = await test.call('POST /api/reports', {
    as: bia,
    raw: { type: 'post', id: slug, reason, notice },
  });
  expect(sent.status).toBe(201);
  await runJobs(test);
  const mail = (await mailsTo(test, email)).find((each) => each.subject === subject)!;
  return { slug, mail, notice, protocol: sent.body.protocol };
}

it('hides what is urgent once its mailed link was opened, and nothing before', async () => {
  const { slug, mail, notice, protocol } = await notify('intimate_image');
  expect((await read(undefined, slug)).status).toBe(200);
  expect((await caseOf(moderator, slug)).notices).toEqual([]);
  expect(mail.text).toContain(protocol);
  expect(mail.text).not.toContain('Marta');
  const token = tokenIn(mail);
  const confirmed = await confirm(token);
  expect(confirmed).toMatchObject({ status: 200, body: { protocol } });
  expect((await read(undefined, slug)).status).toBe(404);
  expect(await caseOf(moderator, slug)).toMatchObject({ hidden: true, notices: [notice] });
  // A link serves once.
  expect(await confirm(token)).toMatchObject({ status: 422, error: { code: 'link_expired' } });
});

it('hides nothing by itself that is not urgent', async () => {
  const { slug, mail } = await notify('scam');
  expect((await confirm(tokenIn(mail))).status).toBe(200);
  expect((await read(undefined, slug)).status).toBe(200);
});

it('takes no other token', async () => {
  expect(await confirm('nada')).toMatchObject({ status: 422, error: { code: 'link_expired' } });
});
