import { expect, it } from 'vitest';
import { openLog } from '#server/log/log.ts';
import { testApp } from '#server/testing/test-app.ts';

it('says how the installation is, in words', async () => {
  const test = await testApp();
  const ana = await test.staff();
  const { status, body } = await test.call('GET /api/site/checkup', { as: ana });
  expect(status).toBe(200);
  expect(body.lastBackup).toBeNull();
  expect(body.findings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Pasta de dados', 'Servidor de e-mail', 'Banco de dados', 'E-mails', 'Equipe']),
  );
});

it('tells the last errors by what failed and its code, without what was in it', async () => {
  const test = await testApp({}, openLog('error', 'json', { write: () => {} }));
  const ana = await test.staff();
  for (let n = 0; n < 25; n++)
    test.context.log.error(
      { err: Object.assign(new Error(`Ana escreveu ${n}`), { code: `E${n}` }) },
      'not sent',
    );
  const { errors } = (await test.call('GET /api/site/checkup', { as: ana })).body;
  expect(errors).toHaveLength(20);
  expect(errors[0]).toEqual({ date: expect.any(String), what: 'not sent', code: 'E24' });
  expect(errors.at(-1)!.code).toBe('E5');
  expect(JSON.stringify(errors)).not.toContain('Ana escreveu');
});
