import sharp from 'sharp';
import type { DemoPerson } from './people.ts';
import { drawAvatar } from './pictures/avatars.ts';
import { drawCover } from './pictures/covers.ts';

export { coverMotifs } from './pictures/covers.ts';

/** Few colours in large areas: filtering or a higher level would take time and save almost nothing. */
const png = (svg: string) =>
  sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();

/** Draws a cover of 1600 by 900 pixels as PNG; the same for the same seed. Rejects an unknown motif. */
export async function coverPicture(motif: string, seed: number): Promise<Buffer> {
  return png(drawCover(motif, seed));
}

/** Draws a person's picture of 512 by 512 pixels as PNG. Rejects anyone but the demonstration's people. */
export async function avatarPicture(person: DemoPerson): Promise<Buffer> {
  return png(drawAvatar(person.username, person.tone));
}
