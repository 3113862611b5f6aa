import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { register, test as base, type Person } from './test.ts';

/**
 * On its own server: where staff exist, first texts of new accounts are held if they contain links, and users of other
 * tests write such texts.
 */
export const test = base.extend<object, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

/** Registers an author, a reporter, and a moderator who is to be appointed. */
export const enter = async (request: APIRequestContext) => ({
  author: await register(request, 'Otávio Prado'),
  reporter: await register(request, 'Bia Lima'),
  moderator: await register(request, 'Mora Dias'),
});

/** Does to an account what an operator does on the command line while the server runs. */
export async function runAccount(
  { dataDir }: OwnServer,
  { email }: Person,
  ...options: string[]
): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)('node', ['server/commands/account/account-command.ts', ...options, email], {
    env,
  });
}

export const appoint = (server: OwnServer, person: Person, role: string): Promise<void> =>
  runAccount(server, person, '--role', role);
