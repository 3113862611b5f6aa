import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ads, type Ads } from '#contract/site/ads.ts';

/** Far more than two advertisements need. */
const maxBytes = 64 * 1024;

interface ReadAds {
  /** Empty where there is no usable file. */
  ads: Ads;
  /** What is wrong with the file, in one Portuguese line; '' for nothing. */
  fault: string;
}

/** Reads `DATA_DIR/ads.json`. Ignores a bad file as a whole: using half of it would go unnoticed. */
export async function readAds(dataDir: string): Promise<ReadAds> {
  const file = join(dataDir, 'ads.json');
  const unused = (why: string): ReadAds => ({ ads: {}, fault: `${file} não foi usado: ${why}.` });
  let text: string | null;
  try {
    text = await readSmall(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? { ads: {}, fault: '' } : unused(`não foi possível ler (${code})`);
  }
  if (text === null) return unused(`passa de ${maxBytes / 1024} KB`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return unused('não é JSON');
  }
  const result = ads.safeParse(given);
  if (result.success) return { ads: result.data, fault: '' };
  const { path, message } = result.error.issues[0]!;
  return unused(`${path.length > 0 ? `em ${path.join('.')}, ` : ''}${message}`);
}

/** Returns null for a file that is too large. */
async function readSmall(name: string): Promise<string | null> {
  const file = await open(name);
  try {
    const bytes = Buffer.alloc(maxBytes + 1);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytesRead > maxBytes ? null : bytes.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  } finally {
    await file.close();
  }
}
