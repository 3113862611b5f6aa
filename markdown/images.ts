/** The address of an upload: it carries the size, so that pages reserve the space before it loads. */
const uploadedPicture = /^\/uploads\/[0-9a-f-]{36}-(\d{1,5})x(\d{1,5})\.webp$/;

/** Attributes of a picture uploaded here; null for any other address, which must not be loaded. */
export function pictureAttributes(address: string): [string, string][] | null {
  const match = uploadedPicture.exec(address);
  if (!match) return null;
  return [
    ['src', address],
    ['alt', ''], // markdown-it fills it in
    ['width', match[1]!],
    ['height', match[2]!],
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ];
}
