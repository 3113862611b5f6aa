import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { limits } from '#contract/limits.ts';
import type { ImageVariant } from '#contract/uploads/uploads.ts';
import { refuse } from '#server/http/errors.ts';
import { perceptualHash } from './perceptual-hash.ts';

// One thread per libvips pipeline and no cache: memory use stays flat.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels. Pages show pictures at most 720 px wide; doubled for dense screens. */
const page = { width: 1440, height: 4320 };
const widths = { phone: 960, card: 640 };
const squares = { avatar: 240, small: 160 };
const link = { width: 1200, height: 630 };

/** Formats, detected by their first bytes. Nothing else, SVG above all, reaches a decoder. */
const accepted = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

/** Of each step. On a busy machine a good photo takes several times as long as the second that it takes on a quiet one. */
const timeout = { seconds: 20 };

export interface ConvertedImage {
  width: number;
  height: number;
  page: Buffer;
  print: string;
  variants: Record<ImageVariant, Buffer>;
}

/**
 * Decodes an upload, whatever its name says, and renders it in the sizes that pages use: upright, first frame only, without
 * metadata.
 * @throws unsupported_image for anything but a whole JPEG, PNG, WebP, GIF or AVIF; image_too_large above 40 megapixels;
 * uploads_busy where it takes too long
 */
export async function convertImage(original: Buffer): Promise<ConvertedImage> {
  try {
    await checkHeader(original);
    const upright = await open(original)
      .autoOrient()
      .resize({ ...page, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout(timeout)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = upright;
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const again = (): Sharp => sharp(data, { raw }).timeout(timeout);
    const narrowed = (width: number): Promise<Buffer> =>
      again().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
    const cropped = (side: number): Promise<Buffer> =>
      again().resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 78 }).toBuffer();
    return {
      width: info.width,
      height: info.height,
      print: await perceptualHash(again()),
      page: await again().webp({ quality: 80 }).toBuffer(),
      variants: {
        'phone.webp': await narrowed(widths.phone),
        'card.webp': await narrowed(widths.card),
        'avatar.webp': await cropped(squares.avatar),
        'small.webp': await cropped(squares.small),
        // Link previews of some messengers support neither WebP nor transparency.
        'link.jpg': await again()
          .resize({ ...link, fit: 'cover' })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 80, progressive: true })
          .toBuffer(),
      },
    };
  } catch (error) {
    if (!(error instanceof Error) || 'fields' in error || isOurFault(error)) throw error;
    throw refuse(reasonOf(error));
  }
}

/** By the messages of sharp and libvips, which have no codes. */
function reasonOf({ message }: Error): 'uploads_busy' | 'image_too_large' | 'unsupported_image' {
  if (/^timeout/i.test(message)) return 'uploads_busy';
  return /pixel limit|too large|dimension/i.test(message) ? 'image_too_large' : 'unsupported_image';
}

function open(original: Buffer): Sharp {
  return sharp(original, { failOn: 'error', limitInputPixels: limits.imagePixels, sequentialRead: true });
}

async function checkHeader(original: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(original);
  if (!accepted.has(type?.mime ?? '')) throw refuse('unsupported_image');
  const { width, height } = await open(original).metadata();
  if (width * height > limits.imagePixels) throw refuse('image_too_large');
}

const isOurFault = (error: Error): boolean => /out of memory|ENOMEM/i.test(error.message);
