/** All that is kept is made by us: WebP, and JPEG for previews of links. */
export const contentTypeOf = (name: string): string => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
