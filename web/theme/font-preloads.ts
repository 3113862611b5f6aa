import bricolageLatin from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** URLs of the two files that every page needs, for `<link rel="preload" as="font" crossorigin>`. */
export const fontPreloads = [figtreeLatin, bricolageLatin];
