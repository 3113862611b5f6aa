const base = 'http://page';

/**
 * Returns the address as a path of this site, as a browser reads it; null if it leads elsewhere, as '//host' and '/\host'
 * do, or would once '..' segments or tabs are resolved.
 */
export function localPath(address: string): string | null {
  const url = address.startsWith('/') ? URL.parse(address, base) : null;
  if (url?.origin !== base || url.pathname.includes('//')) return null;
  return url.pathname + url.search + url.hash;
}
