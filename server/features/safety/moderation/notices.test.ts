import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { mailsTo, tokenIn } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp } from '#server/testing/test-app.ts';
import { moderation } from './index.ts';
import { moderationOf } from './moderation.fixture.ts';

const test = fileApp();
// Ana publishes, Bia reports, the moderator decides.
const [ana, bia, moderator] = test.freshPeople('Ana', 'Bia', 'Mora');
beforeEach(() => test.appoint(moderator, 'moderator'));
const { decide, caseOf } = moderationOf(test);

const subject = 'Confirme sua notificação formal ao Rumo';
const confirm = (token: string) => test.call('POST /api/notices/confirm', { body: { token } });

async function notify(reason: string) {
  const slug = await test.publish(ana);
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

it('an urgent formal notice hides its target once its mailed link was opened', async () => {
  const { slug, mail, notice, protocol } = await notify('intimate_image');
  expect((await test.readPost(slug)).status).toBe(200);
  expect((await caseOf(moderator, slug)).notices).toEqual([]);
  expect(mail.text).toContain(protocol);
  expect(mail.text).not.toContain('Marta');
  const token = tokenIn(mail);
  const confirmed = await confirm(token);
  expect(confirmed).toMatchObject({ status: 200, body: { protocol } });
  expect((await test.readPost(slug)).status).toBe(404);
  expect(await caseOf(moderator, slug)).toMatchObject({ hidden: true, notices: [notice] });
  // A link works once.
  expect(await confirm(token)).toMatchObject({ status: 422, error: { code: 'link_expired' } });
});

it('a formal notice that is not urgent hides nothing by itself', async () => {
  const { slug, mail } = await notify('scam');
  expect((await confirm(tokenIn(mail))).status).toBe(200);
  expect((await test.readPost(slug)).status).toBe(200);
});

it('a decision on a formal notice shows nothing again that was taken down meanwhile', async () => {
  const { slug, mail } = await notify('intimate_image');
  const profile = { as: bia, raw: { type: 'profile', id: ana.username, reason: 'scam' } };
  await test.call('POST /api/reports', profile);
  const { id } = await caseOf(moderator, ana.username);
  await decide(moderator, id, { action: 'close', reason: 'scam' });
  expect((await confirm(tokenIn(mail))).status).toBe(200);
  expect((await test.readPost(slug, ana)).status).toBe(404);
});

it('a formal notice is deleted sixty days after its decision, not during a review', async () => {
  const { db } = test.context;
  const pass = (protocol: string) =>
    sql`
      with report as (update reports set created_at = created_at - interval '61 days' where protocol = ${protocol} returning case_id)
      update cases set decided_at = decided_at - interval '61 days' from report where cases.id = report.case_id`.execute(
      db,
    );
  const sender = async (protocol: string) => {
    await moderation.sweep!(test.context);
    const { notice } = await db
      .selectFrom('reports')
      .select('notice')
      .where('protocol', '=', protocol)
      .executeTakeFirstOrThrow();
    return JSON.stringify(notice);
  };
  const unconfirmed = await notify('scam');
  expect(await sender(unconfirmed.protocol)).toContain('Marta');
  await pass(unconfirmed.protocol);
  expect(await sender(unconfirmed.protocol)).toBe('null');

  const { slug, mail, protocol } = await notify('scam');
  await confirm(tokenIn(mail));
  await pass(protocol);
  expect(await sender(protocol)).toContain('Marta');
  const { id } = await caseOf(moderator, slug);
  const decision = await decide(moderator, id, { action: 'remove', reason: 'scam' });
  const params = { id: decision.body.id };
  await test.call('POST /api/decisions/{id}/appeal', { as: ana, params, body: { text: 'Não.' } });
  expect(await sender(protocol)).toContain('Marta');
  await pass(protocol);
  expect(await sender(protocol)).toContain('Marta');
  const second = await test.person('Rui');
  await test.appoint(second, 'moderator');
  const body = { outcome: 'upheld', text: 'Lido.' } as const;
  const answered = await test.call('PUT /api/moderation/appeals/{id}', { as: second, params, body });
  expect(answered.status).toBe(200);
  expect(await sender(protocol)).toBe('null');
  const again = await test.call('GET /api/reports/{protocol}', { params: { protocol } });
  expect(again.body.outcome).toBe('acted');
});

it('a formal notice refuses an invented token', async () => {
  expect(await confirm('nada')).toMatchObject({ status: 422, error: { code: 'link_expired' } });
});
