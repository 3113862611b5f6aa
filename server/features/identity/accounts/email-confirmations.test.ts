import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openMailServer, type MailServer } from '#server/mail/mail-server.testing.ts';
import { tokenIn } from '#server/testing/outbox.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { confirmEverybody } from './emails.service.ts';

let server: MailServer;
let test: TestApp;
let ana: TestPerson;
beforeEach(async () => {
  server = await openMailServer();
  test = await testApp({ SMTP_URL: server.url, MAIL_FROM: 'rumo@exemplo.br' });
  ana = await test.person('Ana Souza');
});

async function newestToken(): Promise<string> {
  await runJobs(test);
  return tokenIn(server.received.at(-1)!.mail);
}

const confirm = (token: string) => test.call('POST /api/confirmaremail', { body: { token } });
const ownEmail = async (as = ana) => (await test.call('GET /api/home/email', { as })).body;
const resend = (as = ana) => test.call('POST /api/home/email/confirmation', { as });
const expired = { status: 422, error: { code: 'link_expired' } };

it('an e-mail is confirmed once, by the link mailed at registration', async () => {
  expect(await ownEmail()).toEqual({ email: ana.email, confirmed: false });
  const token = await newestToken();
  const { mail, envelope } = server.received[0]!;
  expect(envelope.to).toEqual([ana.email]);
  expect(mail.subject).toBe('Confirme seu e-mail no Rumo');
  expect(mail.text).toMatch(/^http:\/\/localhost:3000\/confirmaremail#token=[\w-]{43}$/m);
  const { rows } = await sql<{ hashes: string }>`
    select string_agg(encode(token_hash, 'escape'), '') as hashes from email_confirmations`.execute(
    test.context.db,
  );
  expect(rows[0]!.hashes).not.toContain(token);

  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  const confirmed = replies.find(({ status }) => status === 200)!;
  expect(confirmed.body).toEqual({ email: ana.email, changed: false });
  expect(await ownEmail()).toEqual({ email: ana.email, confirmed: true });
  expect(await confirm(token)).toMatchObject(expired);
});

it('confirmation links are valid side by side until one is used', async () => {
  const first = await newestToken();
  expect((await resend()).status).toBe(204);
  const second = await newestToken();
  expect((await confirm(first)).status).toBe(200);
  expect(await confirm(second)).toMatchObject(expired);
  expect(await resend()).toMatchObject({ status: 409, error: { code: 'email_confirmed' } });
});

it('a confirmation link expires after a week and cannot be guessed', async () => {
  const token = await newestToken();
  await sql`update email_confirmations set expires_at = now()`.execute(test.context.db);
  expect(await confirm(token)).toMatchObject(expired);
  expect(await confirm('inventado')).toMatchObject(expired);
});

it('a confirmation link confirms the mailbox that got it', async () => {
  const token = await newestToken();
  await test.context.db
    .updateTable('users')
    .set({ email: `outro-${ana.email}` })
    .where('id', '=', ana.id)
    .execute();
  expect(await confirm(token)).toMatchObject(expired);
  expect((await ownEmail()).confirmed).toBe(false);
});

it('an unconfirmed account reads, writes and follows, but does not rate', async () => {
  const bia = await test.person('Bia');
  const rate = () => test.rate(ana, bia, 5);
  const follow = await test.follow(ana, bia);
  expect(follow.status).toBe(200);
  expect(await rate()).toMatchObject({
    status: 403,
    error: {
      code: 'email_not_confirmed',
      message:
        'Confirme seu e-mail para avaliar pessoas e responder perguntas. O link está na mensagem que enviamos a você.',
    },
  });
  // Mails are sent in the order of the registrations.
  await runJobs(test);
  await confirm(tokenIn(server.received.find(({ envelope }) => envelope.to[0] === ana.email)!.mail));
  expect((await rate()).status).toBe(200);
});

it('confirming an e-mail makes links in texts work, in earlier ones too', async () => {
  const markdown = 'Veja [o curso](https://exemplo.br/curso) e https://exemplo.br';
  const plain = '<p>Veja o curso (https://exemplo.br/curso) e https://exemplo.br</p>\n';
  const live = /<a href="https:\/\/exemplo\.br\/curso" rel="nofollow ugc noopener">o curso<\/a>/;
  const body = { title: 'Cursos', markdownText: markdown };
  const slug = await test.publish(ana, body);
  const comment = await test.sendComment(ana, slug, markdown);
  const html = async () => [
    (await test.readPost(slug)).body.html,
    (await test.listComments(slug)).body.comments[0]!.html,
  ];
  expect(await html()).toEqual([plain, plain]);
  const edited = await test.call('PATCH /api/comments/{id}', {
    as: ana,
    params: { id: comment.body.id },
    body: { markdown: `${markdown} ` },
  });
  expect(edited.body.html).toBe(plain);

  await confirm(await newestToken());
  await bringJobsForward(test);
  await runJobs(test);
  const [ofPost, ofComment] = await html();
  expect(ofPost).toMatch(live);
  expect(ofComment).toMatch(live);
  const next = await test.sendPost(ana, body);
  expect(next.body.html).toMatch(live);
});

it('without a mail server every account counts as confirmed', async () => {
  const without = await testApp();
  const bia = await without.person();
  const email = await without.call('GET /api/home/email', { as: bia });
  expect(email.body.confirmed).toBe(true);
  await confirmEverybody(test.context.db);
  expect((await ownEmail()).confirmed).toBe(true);
});
