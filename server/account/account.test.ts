import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { personWithCodes } from '#server/testing/one-time-codes.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { addPasskey } from '#server/testing/passkeys.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** The command beside the running server. */
async function account({ databaseUrl, context }: TestApp, ...options: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: context.config.dataDir };
  const run = promisify(execFile)('node', ['server/account/account-command.ts', ...options], { env });
  return run.then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => error,
  );
}

it('removes every second factor, ends the sessions and tells the owner', async () => {
  const test = await testApp();
  const ana = await personWithCodes(test);
  await addPasskey(test, ana);
  const bia = await personWithCodes(test);
  await runJobs(test);

  const { code, stdout } = await account(test, '--remove-second-factor', ana.email);
  expect(code).toBe(0);
  expect(stdout).toContain(`Ana (${ana.username}): a verificação em duas etapas foi removida.`);
  expect(stdout).toContain('Aplicativo de códigos: desligado. Chaves de acesso: 1.');
  expect(stdout).toContain('Sessões encerradas: 1.');

  const ask = async () => (await test.call('GET /api/drafts', { as: ana })).status;
  await expect.poll(ask, { timeout: 10_000, interval: 20 }).toBe(401);
  const { email, password } = ana;
  const { body } = await test.call('POST /api/login', { body: { email, password } });
  const factors = await test.call('GET /api/home/factors', { as: body.token });
  expect(factors.body).toEqual({ codes: false, passkeys: [], recoveryCodes: 0 });
  await runJobs(test);
  const mails = await mailsTo(test, email);
  expect(mails.map((mail) => mail.subject)).toContain('Verificação em duas etapas removida');

  // Nobody else's.
  expect((await test.call('GET /api/home/factors', { as: bia })).body.codes).toBe(true);

  const again = await account(test, '--remove-second-factor', email);
  expect(again.stdout).toContain('já estava desligada. Nada mudou.');
  expect((await test.call('GET /api/drafts', { as: body.token })).status).toBe(200);
});

it('gives a role and takes it, and says who it was', async () => {
  const test = await testApp();
  const ana = await test.person('Ana');
  const role = async () => (await test.call('GET /api/home/role', { as: ana })).body.role;
  expect(await role()).toBe('member');
  const { code, stdout } = await account(test, '--role', 'administrator', ana.email);
  expect(code).toBe(0);
  expect(stdout).toContain(`Ana (${ana.username}): o papel era member e agora é administrator.`);
  const ask = async () => (await test.call('GET /api/moderation/log', { as: ana })).status;
  await expect.poll(ask, { timeout: 10_000, interval: 20 }).toBe(200);
  expect((await account(test, '--role', 'administrator', ana.email)).stdout).toContain('Nada mudou.');
  await account(test, '--role', 'member', ana.email);
  expect(await role()).toBe('member');
});

const usage = `Informe de quem: npm run account -- --remove-second-factor pessoa@exemplo.br
ou o papel e de quem: npm run account -- --role administrator pessoa@exemplo.br (member, moderator, administrator)`;

it('says what was wrong with the call', async () => {
  const test = await testApp();
  for (const [options, line] of [
    [[], usage],
    [['--role', 'chefe', 'ninguem@exemplo.br'], usage],
    [['--role', 'moderator', 'ninguem@exemplo.br'], 'Nenhuma conta tem o e-mail ninguem@exemplo.br.'],
    [['--remove-second-factor', 'ninguem@exemplo.br'], 'Nenhuma conta tem o e-mail ninguem@exemplo.br.'],
  ] as [string[], string][]) {
    expect(await account(test, ...options)).toMatchObject({ code: 1, stderr: `${line}\n` });
  }
});
