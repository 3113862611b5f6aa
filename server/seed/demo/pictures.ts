import sharp from 'sharp';
import type { DemoPerson } from './people.ts';
import { drawAvatar } from './pictures/avatars.ts';
import { drawCover } from './pictures/covers.ts';

export { coverMotifs } from './pictures/covers.ts';

/** Few colours in large areas: the filter and a higher level would cost time and save next to nothing. */
const png = (svg: string) =>
  sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();

/** A cover of 1600 by 900 pixels as PNG; the same for the same seed. Rejects where there is no such motif. */
export async function coverPicture(motif: string, seed: number): Promise<Buffer> {
  return png(drawCover(motif, seed));
}

/** A person's picture of 512 by 512 pixels as PNG. Rejects for anyone but the demonstration's people. */
export async function avatarPicture(person: DemoPerson): Promise<Buffer> {
  return png(drawAvatar(person.username, person.tone));
}
