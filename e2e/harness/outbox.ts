import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from '@playwright/test';

/** Waits for the newest mail to this address with this subject. @param dataDir of the server that sends it */
export async function mailTo(
  address: string,
  subject: string,
  dataDir = process.env.E2E_DATA_DIR!,
): Promise<Email> {
  const folder = join(dataDir, 'outbox');
  let found: Email | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    for (const name of names.toSorted()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      if (mail.to?.[0]?.address === address && mail.subject === subject) found = mail;
    }
    expect(found, `${subject} to ${address}`).toBeDefined();
  }).toPass();
  return found!;
}

/** Returns the link that a mail asks to open, without its origin. */
export function linkIn({ text = '' }: Email): string {
  const { pathname, hash } = new URL(/^https?:\S+#\S+$/m.exec(text)![0]);
  return pathname + hash;
}
