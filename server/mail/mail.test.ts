import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hour } from '#contract/durations.ts';
import { buildApp } from '#server/app.ts';
import { transact } from '#server/db/transact.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { mailSummary } from './mail.queries.ts';
import { sendMail } from './send-mail.ts';
import { openMailServer } from './mail-server.testing.ts';

const from = 'Rumo <nao-responda@rumo.exemplo.br>';

/** Opens an API with a mail server, and a person without queued mails. */
async function withServer(options: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(options);
  const test = await testApp({
    SMTP_URL: server.url,
    MAIL_FROM: from,
    PUBLIC_URL: 'https://rumo.exemplo.br',
  });
  return { server, test, ana: await withoutMails(test) };
}

/** Registers a person without queued mails. */
async function withoutMails(test: TestApp): Promise<TestPerson> {
  const ana = await test.person('Ana Souza');
  await test.context.db.deleteFrom('mails').execute();
  return ana;
}

const tell = ({ context: { db, config } }: TestApp, { id, email }: TestPerson) =>
  transact(db, (tx) => sendMail(tx, config, { kind: 'password_changed', to: email, userId: id, data: {} }));

const mailsOf = ({ context: { db } }: TestApp, { id }: TestPerson) =>
  db.selectFrom('mails').selectAll().where('user_id', '=', id).execute();

describe('a mail', () => {
  it('reaches the mail server once, with what mail programs want to know', async () => {
    const { server, test, ana } = await withServer();
    await tell(test, ana);
    await runJobs(test);
    await runJobs(test);
    expect(server.received).toHaveLength(1);
    const { mail, envelope } = server.received[0]!;
    expect(envelope).toEqual({ from: 'nao-responda@rumo.exemplo.br', to: [ana.email] });
    const [row] = await mailsOf(test, ana);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: '' });
    expect(mail).toMatchObject({
      from: { name: 'Rumo', address: 'nao-responda@rumo.exemplo.br' },
      to: [{ address: ana.email }],
      subject: 'Sua senha foi alterada',
      messageId: `<${row!.id}@rumo.exemplo.br>`,
    });
    expect(Math.abs(Date.now() - Date.parse(mail.date!))).toBeLessThan(hour);
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.text).toContain('Olá, Ana Souza.');
    expect(mail.text).toContain('\nhttps://rumo.exemplo.br/recuperarsenha\n');
    expect(mail.html).toContain('href="https://rumo.exemplo.br/recuperarsenha"');
    expect(mail.html).toContain('lang="pt-BR"');
  });

  it('is not sent where its transaction does not commit', async () => {
    const { server, test, ana } = await withServer();
    const undone = test.context.db.transaction().execute(async (tx) => {
      await sendMail(tx, test.context.config, {
        kind: 'password_changed',
        to: ana.email,
        userId: ana.id,
        data: {},
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await runJobs(test);
    expect(server.received).toEqual([]);
    expect(await mailsOf(test, ana)).toEqual([]);
  });

  it('waits while the mail server is away', async () => {
    const { server, test, ana } = await withServer();
    await server.close();
    await tell(test, ana);
    for (const attempts of [1, 2, 3]) {
      await bringJobsForward(test);
      await runJobs(test);
      expect(await mailsOf(test, ana)).toMatchObject([{ state: 'queued', attempts }]);
    }
    const summary = await mailSummary(test.context.db);
    expect(summary).toMatchObject({ queued: 1, failed: 0, waitingSince: expect.any(Date) });
    expect(summary.troubles).toMatchObject([{ last_error: expect.stringContaining('ECONNREFUSED') }]);

    await server.open();
    await bringJobsForward(test);
    await runJobs(test);
    expect(server.received).toHaveLength(1);
    expect(await mailsOf(test, ana)).toMatchObject([{ state: 'sent', attempts: 4, last_error: '' }]);
  });

  it('comes again where the mail server asks for it', async () => {
    const { server, test, ana } = await withServer({ answer: (attempt) => (attempt === 1 ? 451 : 250) });
    await tell(test, ana);
    await runJobs(test);
    expect(server.received).toEqual([]);
    expect(await mailsOf(test, ana)).toMatchObject([
      { state: 'queued', last_error: expect.stringContaining('451') },
    ]);
    await bringJobsForward(test);
    await runJobs(test);
    expect(server.received).toHaveLength(1);
  });

  it('is given up, and shown to the operator, where the mail server refuses its recipient', async () => {
    const { server, test, ana } = await withServer({ answer: () => 550 });
    await tell(test, ana);
    await runJobs(test);
    await bringJobsForward(test);
    await runJobs(test);
    expect(server.received).toEqual([]);
    expect(await mailSummary(test.context.db)).toMatchObject({
      queued: 0,
      failed: 1,
      waitingSince: null,
      troubles: [
        { recipient: ana.email, state: 'failed', attempts: 1, last_error: expect.stringContaining('550') },
      ],
    });
  });

  it('is given up after two days', async () => {
    const { server, test, ana } = await withServer();
    await server.close();
    await tell(test, ana);
    const old = new Date(Date.now() - 49 * hour);
    await test.context.db
      .updateTable('mails')
      .set({ created_at: old })
      .where('user_id', '=', ana.id)
      .execute();
    await runJobs(test);
    expect(await mailsOf(test, ana)).toMatchObject([{ state: 'failed' }]);
  });

  it('waits, and is not given up, where the mail server does not let us in', async () => {
    const { server, test, ana } = await withServer({ user: 'rumo', password: 'certa' });
    const wrong = await testApp({ SMTP_URL: server.url.replace('certa', 'errada'), MAIL_FROM: from });
    const bia = await withoutMails(wrong);
    await tell(wrong, bia);
    await runJobs(wrong);
    expect(await mailsOf(wrong, bia)).toMatchObject([
      { state: 'queued', last_error: expect.stringContaining('EAUTH') },
    ]);
    expect(JSON.stringify(await mailsOf(wrong, bia))).not.toContain('errada');
    await tell(test, ana);
    await runJobs(test);
    expect(server.received).toHaveLength(1);
  });

  it('goes over TLS where the mail server has it', async () => {
    const { server, test, ana } = await withServer({ tls: true });
    await tell(test, ana);
    await runJobs(test);
    expect(server.received).toMatchObject([{ secure: true }]);
  });

  it('goes to a file of its own where there is no mail server', async () => {
    const test = await testApp();
    const ana = await test.person('Ana Souza');
    await tell(test, ana);
    await runJobs(test);
    const [mail] = await mailsTo(test, ana.email);
    expect(mail).toMatchObject({
      subject: 'Sua senha foi alterada',
      from: { address: 'nao-responda@localhost' },
    });
    const folder = join(test.context.config.dataDir, 'outbox');
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/^[\w-]+\.eml$/)]);
    expect((await stat(join(folder, names[0]!))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readFile(join(folder, names[0]!), 'latin1')).toMatch(/\r\n\r\n/);
  });
});

describe('a name in a mail', () => {
  async function mailFor(name: string) {
    const test = await testApp();
    const person = await test.person(name);
    await tell(test, person);
    await runJobs(test);
    return (await mailsTo(test, person.email))[0]!;
  }

  it('is text, whatever it looks like', async () => {
    const name = `<img src=x onerror=alert(1)> & "'\u202Elatem\u200B`;
    const { html = '', text } = await mailFor(name);
    expect(text).toContain(`Olá, <img src=x onerror=alert(1)> & "'latem.`);
    expect(html).toContain('Olá, &lt;img src=x onerror=alert(1)&gt; &amp; &quot;&#39;latem.');
    expect(html).not.toContain('<img');
  });

  it.each(['Ganhe em http://golpe.exemplo', 'visite golpe.com.br', 'fale com a@b'])(
    'is left out where mail programs would make a link of it: %s',
    async (name) => {
      const { text } = await mailFor(name);
      expect(text).toMatch(/^Olá\.$/m);
      expect(text).not.toContain(name);
    },
  );
});

it('the log of mails contains neither addresses nor secrets', async () => {
  const { server, test, ana } = await withServer({ answer: (attempt) => (attempt === 1 ? 451 : 250) });
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const context = { ...test.context, log };
  const app = await buildApp(context);
  onTestFinished(() => app.close());
  const logging = { ...test, app, context };
  await app.inject({ method: 'POST', url: '/api/recuperarsenha', payload: { email: ana.email } });
  await runJobs(logging);
  await bringJobsForward(logging);
  await runJobs(logging);
  const token = /#token=([\w-]+)/.exec(server.received[0]!.mail.text!)![1]!;
  const payload = { token, password: 'outra senha bem boa', repeatPassword: 'outra senha bem boa' };
  await app.inject({ method: 'POST', url: '/api/redefinirsenha', payload });
  await runJobs(logging);
  expect(server.received.map(({ mail }) => mail.subject)).toEqual([
    'Redefina sua senha no Rumo',
    'Sua senha foi alterada',
  ]);
  const written = lines.join('\n');
  expect(written).toContain('mail not sent; trying again later');
  for (const secret of [token, ana.email, 'outra senha']) expect(written).not.toContain(secret);
});
