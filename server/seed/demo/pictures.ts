import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, 'pictures');

/** Names of the people and posts that have a picture. */
export const listPictures = async (): Promise<string[]> =>
  (await readdir(folder)).map((name) => name.slice(0, -'.svg'.length));

/** Reads a person's picture (512 by 512) or a post's cover (1600 by 900) as PNG. Filtering or a higher level would save almost nothing. */
export async function pictureOf(name: string): Promise<Buffer> {
  const svg = await readFile(join(folder, `${name}.svg`));
  return sharp(svg).removeAlpha().png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
}
