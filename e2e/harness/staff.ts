import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { test as base, type Person } from './test.ts';

/** On a server of their own: where somebody has a role, texts of new accounts are held, and people of other tests write such. */
export const test = base.extend<object, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

/** Gives somebody a role, as an operator does on the command line beside the running server. */
export async function appoint({ dataDir }: OwnServer, { email }: Person, role: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)('node', ['server/account/account-command.ts', '--role', role, email], { env });
}
