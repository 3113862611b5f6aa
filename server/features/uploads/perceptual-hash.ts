import phash from 'sharp-phash';
import sharp, { type Sharp } from 'sharp';

/** Side of the hashed thumbnail in pixels. */
const side = 32;

/** The lowest contrast, of 256 shades, above noise. */
const minContrast = 12;

/** The hash of a picture without comparable content, such as a single colour. */
export const noHash = '0'.repeat(64);

/**
 * Returns a hash of 64 bits that hardly changes when a picture is re-encoded, scaled, cropped a little or turned grey
 * (decision 0090).
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
  if (Math.max(...pixels) - Math.min(...pixels) < minContrast) return noHash;
  return phash(pixels, { raw: { width: side, height: side, channels: 1 } });
}

/** Side in pixels of the picture to crop, and a fiftieth of it. */
const whole = 200;
const strip = 4;
const cropped = { width: whole - strip, height: whole - strip };
/** Typical crops of copies: a strip off two adjacent sides, or half of one off all sides. */
const crops = [
  { left: strip, top: strip, ...cropped },
  { left: 0, top: strip, ...cropped },
  { left: strip, top: 0, ...cropped },
  { left: 0, top: 0, ...cropped },
  { left: strip / 2, top: strip / 2, ...cropped },
];

/** Returns hashes of copies cropped at their edges, computed as in {@link perceptualHash} (decision 0090). */
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

/** Like {@link perceptualHash}, for a stored file; {@link noHash} if it is gone. */
export async function perceptualHashOfFile(content: AsyncIterable<Uint8Array> | null): Promise<string> {
  if (!content) return noHash;
  return perceptualHash(sharp(await bytesOf(content))).catch(() => noHash);
}

/** Like {@link hashesOfCrops}, for a stored file; empty if it is gone. */
export async function hashesOfCropsOfFile(content: AsyncIterable<Uint8Array> | null): Promise<string[]> {
  return content ? hashesOfCrops(sharp(await bytesOf(content))).catch(() => []) : [];
}

const bytesOf = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(content));
