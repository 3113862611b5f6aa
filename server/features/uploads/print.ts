import phash from 'sharp-phash';
import sharp, { type Sharp } from 'sharp';

/** Pixels of each side: what the print looks at. */
const side = 32;

/** Of 256 shades: below it, what a picture shows is noise. */
const leastContrast = 12;

/** Of a picture that shows nothing to know it by, such as one colour. */
export const noPrint = '0'.repeat(64);

/**
 * By what a picture is known when it comes again, saved anew, in another size, without its colours or its edges: 64
 * bits, of which few differ then (decision 0090).
 */
export async function printOf(picture: Sharp): Promise<string> {
  const small = await picture
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  if (Math.max(...small) - Math.min(...small) < leastContrast) return noPrint;
  return phash(small, { raw: { width: side, height: side, channels: 1 } });
}

/** As {@link printOf}, of a file that was kept; {@link noPrint} where it is none. */
export async function printOfFile(content: AsyncIterable<Uint8Array> | null): Promise<string> {
  if (!content) return noPrint;
  const file = Buffer.concat(await Array.fromAsync(content));
  return printOf(sharp(file)).catch(() => noPrint);
}
