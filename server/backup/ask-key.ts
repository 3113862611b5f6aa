import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { CommandError } from '../commands/command.ts';
import { isSealed, keyPattern } from './seal.ts';

/** Returns the key of a sealed backup, from a file or typed at the terminal; undefined for a readable one. */
export async function askKey(file: string, keyFile: string | undefined): Promise<string | undefined> {
  if (!(await isSealed(file))) return undefined;
  const given = keyFile ? await readFile(keyFile, 'utf8').catch(() => unreadable(keyFile)) : await typed();
  const key = keyPattern.exec(given.toUpperCase())?.[0];
  if (!key)
    throw new CommandError(
      'Este backup está cifrado, e sem a chave não abre: informe com --key-file o arquivo que tem a chave (AGE-SECRET-KEY-1…).',
    );
  return key;
}

function unreadable(path: string): never {
  throw new CommandError(`Não foi possível ler ${path}: confira o caminho do arquivo que tem a chave.`);
}

async function typed(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('A chave impressa (AGE-SECRET-KEY-1…): ');
  } finally {
    terminal.close();
  }
}
