const base = 'http://page';

/**
 * The address as a path of this site, as a browser reads it: null for one that leads elsewhere, as '//host' and '/\host'
 * do, or that a step to another folder or a tab in between would make into such a one.
 */
export function localPath(address: string): string | null {
  const url = address.startsWith('/') ? URL.parse(address, base) : null;
  if (url?.origin !== base || url.pathname.includes('//')) return null;
  return url.pathname + url.search + url.hash;
}
