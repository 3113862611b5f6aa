// Guards: server/commands/account/, server/features/identity/accounts/, server/features/safety/moderation/, server/features/identity/access-records/
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

/** Runs the command beside the running server. */
async function account({ databaseUrl, context }: TestApp, ...options: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: context.config.dataDir };
  const run = promisify(execFile)('node', ['server/commands/account/account-command.ts', ...options], {
    env,
  });
  return run.then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => error,
  );
}

it('the account command removes every second factor, ends the sessions and tells the owner', async () => {
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
  await expect.poll(ask).toBe(401);
  const { email, password } = ana;
  const { body } = await test.call('POST /api/login', { body: { email, password } });
  const factors = await test.call('GET /api/home/factors', { as: body.token });
  expect(factors.body).toEqual({ codes: false, passkeys: [], recoveryCodes: 0 });
  await runJobs(test);
  const mails = await mailsTo(test, email);
  expect(mails.map((mail) => mail.subject)).toContain('Verificação em duas etapas removida');

  // Bia's is untouched.
  expect((await test.call('GET /api/home/factors', { as: bia })).body.codes).toBe(true);

  const again = await account(test, '--remove-second-factor', email);
  expect(again.stdout).toContain('já estava desligada. Nada mudou.');
  expect((await test.call('GET /api/drafts', { as: body.token })).status).toBe(200);
});

it('the account command gives a role and takes it, and says who it was', async () => {
  const test = await testApp();
  const ana = await test.person('Ana');
  const role = async () => (await test.call('GET /api/home/role', { as: ana })).body.role;
  expect(await role()).toBe('member');
  const { code, stdout } = await account(test, '--role', 'administrator', ana.email);
  expect(code).toBe(0);
  expect(stdout).toContain(`Ana (${ana.username}): o papel era member e agora é administrator.`);
  const ask = async () => (await test.call('GET /api/moderation/log', { as: ana })).status;
  await expect.poll(ask).toBe(200);
  expect((await account(test, '--role', 'administrator', ana.email)).stdout).toContain('Nada mudou.');
  await account(test, '--role', 'member', ana.email);
  expect(await role()).toBe('member');
});

it('the account command removes a post and closes an account, as staff do', async () => {
  const test = await testApp();
  const ana = await test.person('Ana');
  const [first, second] = [
    await test.publish(ana, { title: 'Primeiro' }),
    await test.publish(ana, { title: 'Segundo' }),
  ];
  const status = async (slug: string) => (await test.readPost(slug)).status;

  const removed = await account(test, '--remove-post', first, '--reason', 'scam');
  expect(removed.stdout).toContain(`A publicação ${first}, de ${ana.username}, foi removida, pela regra 6:`);
  expect(await status(first)).toBe(404);
  const { decisions } = (await test.call('GET /api/decisions', { as: ana })).body;
  expect(decisions).toMatchObject([{ action: 'remove', reason: 'scam' }]);
  expect((await account(test, '--remove-post', first)).stderr).toContain('Nenhuma publicação no ar');

  expect((await account(test, '--close', ana.email)).stdout).toContain(
    'a conta foi encerrada, pela regra 10',
  );
  await expect.poll(() => status(second)).toBe(404);
  expect((await account(test, '--close', ana.email)).stdout).toContain('Nada mudou.');
  const acts = await test.context.db
    .selectFrom('staff_log')
    .select(['staff_id', 'act'])
    .orderBy('at')
    .execute();
  expect(acts).toEqual([
    { staff_id: null, act: 'decide:remove' },
    { staff_id: null, act: 'decide:close' },
  ]);
});

it('the account command prints access records, and says what it cannot read', async () => {
  const site = { PUBLIC_URL: 'https://rumo.exemplo.br' };
  const test = await testApp(site);
  const ana = await test.person('Ana');
  await test.context.accessLog!.close();
  const records = ['--access-records', ana.email];
  expect((await account(test, ...records)).stdout).toMatch(/^inicio,fim,endereco,porta\n\d{4}-/);
  expect(await account(test, ...records, '--from', 'ontem')).toMatchObject({
    code: 1,
    stderr: '--from inválida: informe uma data, como 2026-01-31.\n',
  });
});

const usage = 'Informe de quem: npm run account -- --remove-second-factor pessoa@exemplo.br';

it('the account command says what was wrong with its arguments', async () => {
  const test = await testApp();
  for (const [options, line] of [
    [[], usage],
    [['--role', 'chefe', 'ninguem@exemplo.br'], usage],
    [['--close', 'ninguem@exemplo.br', '--reason', 'porque-sim'], usage],
    [
      ['--close', 'ninguem@exemplo.br'],
      'Nenhuma conta tem o e-mail ou o nome de usuário ninguem@exemplo.br.',
    ],
    [['--role', 'moderator', 'ninguem@exemplo.br'], 'Nenhuma conta tem o e-mail ninguem@exemplo.br.'],
    [['--remove-second-factor', 'ninguem@exemplo.br'], 'Nenhuma conta tem o e-mail ninguem@exemplo.br.'],
  ] as [string[], string][]) {
    expect(await account(test, ...options)).toMatchObject({ code: 1, stderr: expect.stringContaining(line) });
  }
});
