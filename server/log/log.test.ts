import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openLog } from './log.ts';
import { bringJobsForward, runJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';

function captured(format: 'json' | 'text') {
  const lines: string[] = [];
  return { lines, log: openLog('trace', format, { write: (line: string) => void lines.push(line) }) };
}

const password = 'segredo que ninguem adivinha';

describe.each(['json', 'text'] as const)('the log as %s', (format) => {
  it('tells nothing that opens an account or names a person, at any level, also where all fails', async () => {
    const { log, lines } = captured(format);
    const test = await testApp({}, log);
    const ana = await test.staff();
    const headers = { cookie: 'rumo_session=segredo-do-cookie', authorization: `Bearer ${ana.token}` };
    const send = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) =>
      test.app.inject({ method, url, headers, ...(payload && { payload }) });
    const all = async () => {
      await send('POST', '/api/logup', {
        fullName: 'Ana',
        username: 'ana',
        email: ana.email,
        password,
        repeatPassword: password,
      });
      await send('POST', '/api/login', { email: ana.email, password });
      await send('POST', '/api/login', { email: 'não é e-mail', password, intruso: password });
      await send('POST', '/api/recuperarsenha', { email: ana.email });
      await send('POST', '/api/redefinirsenha', {
        token: 'segredo-do-link',
        password,
        repeatPassword: password,
      });
      await send('PUT', '/api/home/password', {
        currentPassword: password,
        password,
        repeatPassword: password,
      });
      await send('POST', '/api/home/me', {});
      await send('GET', `/api/drafts/${encodeURIComponent(ana.email)}`);
      await send('POST', '/api/posts', { title: 'um título só de Ana', markdownText: 'um texto só de Ana' });
      await send('POST', '/api/questions', { title: 'um título só de Ana', text: 'um texto só de Ana' });
      await send('GET', '/api/search?q=uma+busca+de+Ana');
      await send('POST', '/api/groups', { name: 'um grupo só de Ana', description: 'um texto só de Ana' });
      await send('PUT', `/api/drafts/${randomUUID()}`, { title: 'um rascunho só de Ana', markdownText: '' });
      await send('POST', '/api/school/imports', { preview: true, csv: 'nome;turma\num aluno só de Ana;1' });
      const values = { SITE_NAME: 'um site só de Ana', SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' };
      const secret = { ...values, SMTP_USER: 'conta', SMTP_PASSWORD: password, MAIL_FROM: ana.email };
      await send('POST', '/api/site/mail-test', { values: secret });
      await send('PUT', '/api/site/settings', { revision: 0, values: secret });
    };
    await all();
    // The mails go to a server that is not there.
    await runJobs(test);
    for (const table of ['users', 'sessions', 'password_resets', 'posts'])
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(
        test.context.db,
      );
    await all();
    await bringJobsForward(test);
    await runJobs(test);
    const said = lines.join('');
    expect(said).toContain('request failed');
    expect(said).toContain('test mail not sent');
    for (const secret of [
      password,
      ana.email,
      ana.token,
      ana.password,
      'segredo-do-cookie',
      'segredo-do-link',
      'só de Ana',
      'busca de Ana',
      'busca+de+Ana',
    ])
      expect(said).not.toContain(secret);
  });

  it('takes out what others put into their messages', () => {
    const { log, lines } = captured(format);
    const token = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(43)}`;
    log.error({ err: new Error('550 no such user fulana.de-tal@exemplo.com.br') }, 'mail refused');
    log.error(
      { err: new Error('x', { cause: new Error(`postgres://rumo:s3nha@db:5432/rumo Bearer ${token}`) }) },
      'y',
    );
    log.trace(
      { headers: { authorization: `Basic ${token}`, cookie: 'rumo_session=s3nha', email: 's3nha@x' } },
      'request',
    );
    log.debug({ body: { password: 's3nha "com" aspas\n', repeatPassword: 's3nha', token: 's3nha' } }, 'body');
    log.warn(`link https://rumo.exemplo.br/redefinirsenha#token=s3nha para fulana@exemplo.br`);
    log.info({ to: ['a@b.br'], code: 'EAUTH', url: 'http://localhost:3000/feed' }, 'stays');
    const said = lines.join('');
    for (const secret of ['fulana', 's3nha', token, 'a@b.br']) expect(said).not.toContain(secret);
    expect(said).toContain('EAUTH');
    expect(said).toContain('http://localhost:3000/feed');
    const parsed = format === 'json' ? lines.map((line) => JSON.parse(line) as unknown) : lines;
    expect(parsed).toHaveLength(lines.length);
  });
});

it('shows a person one line each, which nobody else can write', () => {
  const { log, lines } = captured('text');
  log.warn({ code: 'ECONNREFUSED', tries: 2 }, 'replica away');
  log.error({ err: new TypeError('um\n10:00:00 info  falso\u001b[2J') }, 'request failed');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}replica away code=ECONNREFUSED tries=2\n$/);
  const [first, ...stack] = lines[1]!.trimEnd().split('\n');
  expect(first).toMatch(/^\d\d:\d\d:\d\d error request failed: um 10:00:00 info falso\[2J$/);
  expect(stack.every((line) => line.startsWith('    at '))).toBe(true);
});
