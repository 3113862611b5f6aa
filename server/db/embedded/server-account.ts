import { stat } from 'node:fs/promises';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { ifMissing } from './if-missing.ts';
import { runProgram } from './run-program.ts';

/** The account PostgreSQL runs as when root starts it; PostgreSQL itself refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export function startedByRoot(): boolean {
  return process.getuid?.() === 0;
}

/** `postgres` where it exists, else `nobody`: accounts are used, never created. */
export async function serverAccount(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid && gid) return { name, uid, gid };
  }
  throw new EmbeddedDatabaseError(
    'O PostgreSQL não roda como root, e este sistema não tem as contas postgres nem nobody: inicie com uma conta comum ou informe um PostgreSQL em DATABASE_URL.',
  );
}

/** The account that owns an existing path; undefined where nothing is there. */
export async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(ifMissing);
  return found && { name: await nameOf(found.uid), uid: found.uid, gid: found.gid };
}

/** Some containers take from root the right to change to other accounts. */
export async function assertCanBecome(account: Account): Promise<void> {
  await runProgram('/bin/sh', ['-c', ':'], { account }).catch(() => {
    throw new EmbeddedDatabaseError(
      `Este root não tem o direito de rodar programas como a conta ${account.name}, e o PostgreSQL não roda como root: inicie com uma conta comum ou informe um PostgreSQL em DATABASE_URL.`,
    );
  });
}

/** Asks the system itself, as that account: permissions, ACLs and mounts all have their say. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account }).then(
    () => true,
    () => false,
  );
}

async function idOf(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  return runProgram('id', [flag, name]).then(Number, () => undefined);
}

async function nameOf(uid: number): Promise<string> {
  return runProgram('id', ['-un', String(uid)]).then(
    (name) => name.trim(),
    () => `uid ${uid}`,
  );
}
