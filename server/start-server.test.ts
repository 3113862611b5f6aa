// Guards: server/main.ts, server/config/node-env.ts, server/start, server/config/config.ts, server/commands/command.ts, server/config/variables.ts, server/db/, server/storage/, web/entry.server.tsx, package.json
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startChildServer } from './testing/child-server.ts';
import { testApp } from './testing/test-app.ts';

it('a start names in one line the variable that cannot be used', async () => {
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
  expect(await lastLine({})).toBe(
    `PORT inválida: outro programa já usa a porta ${port}. Pare-o, ou inicie em outra: PORT=${port + 1} npm start`,
  );
  expect(await lastLine({ DATA_DIR: import.meta.filename })).toBe(
    'DATA_DIR inválida: já existe um arquivo com esse nome; informe outra pasta.',
  );
  const uploads = join(context.config.dataDir, 'uploads');
  await rm(uploads, { recursive: true });
  await writeFile(uploads, '');
  expect(await lastLine({})).toBe(
    `Não deu certo: no lugar de uma pasta do Rumo há um arquivo: mude-o de lugar (EEXIST ${uploads}).`,
  );
  await rm(uploads);
  await sql`insert into kysely_migration values ('9999-contract-all', now()::text)`.execute(context.db);
  expect(await lastLine({})).toBe(
    'O banco de dados é de uma versão mais nova do Rumo (9999-contract-all). Atualize o programa antes de iniciar.',
  );
});

it('pages are rendered by React’s production build without NODE_ENV', async () => {
  const { databaseUrl, context } = await testApp();
  const list = join(context.config.dataDir, 'loaded.txt');
  const listing = `import { writeFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    const { cache } = createRequire(${JSON.stringify(import.meta.url)});
    // Also has modules of which only the names of exports were read.
    const run = () => Object.values(cache).filter(({ loaded }) => loaded).map(({ filename }) => filename);
    process.on('exit', () => writeFileSync(${JSON.stringify(list)}, run().join(' ')));`;
  const server = await startChildServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: context.config.dataDir,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(listing)}`,
  });
  expect((await fetch(`${server.origin}/termos`)).status).toBe(200);
  expect(await server.end()).toBe(0);
  const loaded = await readFile(list, 'utf8');
  expect(loaded).toContain('react.production.js');
  expect(loaded).not.toMatch(/react[^ ]*[.]development[.]js/);
});
