import phash from 'sharp-phash';
import sharp, { type Sharp } from 'sharp';

/** Pixels of each side of the thumbnail that is hashed. */
const side = 32;

/** The least contrast, of 256 shades, that is more than noise. */
const leastContrast = 12;

/** The hash of a picture without content to compare, such as a single colour. */
export const noHash = '0'.repeat(64);

/**
 * A hash of 64 bits that stays nearly the same when a picture is saved anew, scaled, cropped a little or loses its colours: few
 * bits differ then (decision 0090).
 */
export async function perceptualHash(picture: Sharp): Promise<string> {
  const small = await picture
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return hashOfThumbnail(small);
}

async function hashOfThumbnail(pixels: Buffer): Promise<string> {
  if (Math.max(...pixels) - Math.min(...pixels) < leastContrast) return noHash;
  return phash(pixels, { raw: { width: side, height: side, channels: 1 } });
}

/** Pixels of each side of what is cropped, and a fiftieth of it. */
const whole = 200;
const strip = 4;
const cropped = { width: whole - strip, height: whole - strip };
/** What copies are cropped to: without a strip at two sides that meet, or without half of one all around. */
const crops = [
  { left: strip, top: strip, ...cropped },
  { left: 0, top: strip, ...cropped },
  { left: strip, top: 0, ...cropped },
  { left: 0, top: 0, ...cropped },
  { left: strip / 2, top: strip / 2, ...cropped },
];

/** The hashes of copies of a picture that are cropped at their edges, as {@link perceptualHash} computes them (decision 0175). */
export async function hashesOfCrops(picture: Sharp): Promise<string[]> {
  const grey = await picture
    .flatten({ background: '#ffffff' })
    .resize(whole, whole, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return Promise.all(
    crops.map(async (crop) =>
      hashOfThumbnail(
        await sharp(grey, { raw: { width: whole, height: whole, channels: 1 } })
          .extract(crop)
          .resize(side, side, { fit: 'fill' })
          .greyscale()
          .raw()
          .toBuffer(),
      ),
    ),
  );
}

/** As {@link perceptualHash}, of a stored file; {@link noHash} where there is none. */
export async function perceptualHashOfFile(content: AsyncIterable<Uint8Array> | null): Promise<string> {
  if (!content) return noHash;
  return perceptualHash(sharp(await bytesOf(content))).catch(() => noHash);
}

/** As {@link hashesOfCrops}, of a stored file; none where there is none. */
export async function hashesOfCropsOfFile(content: AsyncIterable<Uint8Array> | null): Promise<string[]> {
  return content ? hashesOfCrops(sharp(await bytesOf(content))).catch(() => []) : [];
}

const bytesOf = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(content));
