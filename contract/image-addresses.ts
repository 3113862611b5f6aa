/*
 * A picture's address carries its size, so that every page reserves the right room before it arrives:
 *   /uploads/<id>-<width>x<height>.webp        as shown on a page
 *   /uploads/<id>-<width>x<height>.card.webp   at most 640 px wide
 *   /uploads/<id>-<width>x<height>.small.webp  160 × 160, cut to the middle, for avatars in lists
 *   /uploads/<id>-<width>x<height>.link.jpg    1200 × 630 for link previews
 * Apart from the schemas, so that pages which only show pictures load no validation.
 */
export const imagePattern = /^\/uploads\/([0-9a-f-]{36})-(\d{1,5})x(\d{1,5})\.webp$/;

/** As {@link imagePattern}, wherever it stands in a text. */
const inText = /\/uploads\/[0-9a-f-]{36}-\d{1,5}x\d{1,5}\.webp/g;

/** Addresses of the pictures that a text names, each once. */
export const imagesIn = (text: string): string[] => [...new Set(text.match(inText) ?? [])];

export const imageVariants = ['card.webp', 'small.webp', 'link.jpg'] as const;

export type ImageVariant = (typeof imageVariants)[number];

/** The address of another size of a picture; '' stays ''. */
export function imageVariant(url: string, variant: ImageVariant): string {
  return url.replace(/webp$/, variant);
}

/** Width and height in pixels as told by the address, or null for anything else. */
export function imageSize(url: string): { width: number; height: number } | null {
  const match = imagePattern.exec(url);
  return match ? { width: Number(match[2]), height: Number(match[3]) } : null;
}
