const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Returns the text of rendered markdown for machine readers: blocks are apart, words that only look different are not. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<\/?(?:code|em|strong|del|span|a|sup)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim();
