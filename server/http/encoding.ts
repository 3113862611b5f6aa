/** How a body is compressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best that a browser's Accept-Encoding takes. */
export function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
