import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startChildServer } from './testing/child-server.ts';
import { testApp } from './testing/test-app.ts';

it('says in one line which variable cannot be used on this machine', async () => {
  const { databaseUrl, context } = await testApp();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: context.config.dataDir };
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const lastLine = async (variables: Record<string, string>) => {
    const { message } = await startChildServer({ ...env, ...variables }, port).then(
      () => new Error('it started'),
      (error: Error) => error,
    );
    return message.trimEnd().split('\n').at(-1);
  };
  expect(await lastLine({})).toBe(`PORT inválida: outro programa já usa a porta ${port}; informe outra.`);
  expect(await lastLine({ DATA_DIR: import.meta.filename })).toBe(
    'DATA_DIR inválida: já existe um arquivo com esse nome.',
  );
});
