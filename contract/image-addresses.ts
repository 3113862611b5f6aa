/*
 * A picture's address carries its size, so that pages reserve the right space before it loads:
 *   /uploads/<id>-<width>x<height>.webp         as shown on a page
 *   /uploads/<id>-<width>x<height>.phone.webp   at most 960 px wide, for a page on a phone
 *   /uploads/<id>-<width>x<height>.card.webp    at most 640 px wide
 *   /uploads/<id>-<width>x<height>.avatar.webp  240 × 240, cropped to the center, for the head of a profile or group
 *   /uploads/<id>-<width>x<height>.small.webp   160 × 160, cropped to the center, for avatars in lists
 *   /uploads/<id>-<width>x<height>.link.jpg     1200 × 630 for link previews
 * Apart from the schemas so that pages that only show pictures load no validation code.
 */
export const imagePattern = /^\/uploads\/([0-9a-f-]{36})-(\d{1,5})x(\d{1,5})\.webp$/;

/** {@link imagePattern} anywhere in a text. */
const inText = /\/uploads\/[0-9a-f-]{36}-\d{1,5}x\d{1,5}\.webp/g;

/** Returns the addresses of the pictures in a text, without duplicates. */
export const imagesIn = (text: string): string[] => [...new Set(text.match(inText) ?? [])];

export const imageVariants = ['phone.webp', 'card.webp', 'avatar.webp', 'small.webp', 'link.jpg'] as const;

export type ImageVariant = (typeof imageVariants)[number];

/** Returns the address of another size of a picture; '' stays ''. */
export function imageVariant(url: string, variant: ImageVariant): string {
  return url.replace(/webp$/, variant);
}

/**
 * Returns the address or file name of the size that is served where `name` does not exist, because its picture was uploaded before
 * there was that size; null for sizes that every picture has.
 */
export function standInFor(name: string): string | null {
  if (name.endsWith('.phone.webp')) return name.replace(/phone\.webp$/, 'webp');
  if (name.endsWith('.avatar.webp')) return name.replace(/avatar\.webp$/, 'card.webp');
  return null;
}

/** Returns width and height in pixels from a picture's address, null for other addresses. */
export function imageSize(url: string): { width: number; height: number } | null {
  const match = imagePattern.exec(url);
  return match ? { width: Number(match[2]), height: Number(match[3]) } : null;
}
