import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { test as base, type Person } from './test.ts';

interface Fixtures {
  author: Person;
  reporter: Person;
  /** Somebody who is still to be appointed. */
  moderator: Person;
  /** Gives a role, as an operator does on the command line. */
  appoint: (person: Person, role: string) => Promise<void>;
}

/**
 * On its own server: where staff exist, first texts of new accounts are held if they contain links, and users of other
 * tests write such texts.
 */
export const test = base.extend<Fixtures, { server: OwnServer }>({
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
  author: async ({ newPerson }, use) => use(await newPerson('Otávio Prado')),
  reporter: async ({ newPerson }, use) => use(await newPerson('Bia Lima')),
  moderator: async ({ newPerson }, use) => use(await newPerson('Mora Dias')),
  appoint: async ({ server }, use) => use((person, role) => runAccount(server, person, '--role', role)),
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
