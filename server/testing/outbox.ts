import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestApp } from './test-app.ts';

/** Returns the outbox's mails to this address, oldest first. */
export async function mailsTo({ context: { config } }: TestApp, address: string): Promise<Email[]> {
  const folder = join(config.dataDir, 'outbox');
  const names = (await Array.fromAsync(glob('*.eml', { cwd: folder }))).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Returns the token of the link in a mail. */
export const tokenIn = ({ text = '' }: Email): string => /#token=([\w-]+)/.exec(text)![1]!;
