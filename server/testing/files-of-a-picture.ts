import { imageVariants } from '#contract/image-addresses.ts';

/** How many files a picture has: one a page shows, and its other sizes. */
export const filesOfAPicture = 1 + imageVariants.length;
