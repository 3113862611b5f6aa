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

const folders = /^\/(uploads|api|assets|previa|\.well-known)\//;
const ending = /\.[a-z0-9]+$/i;

/** Whether the server answers this path with a file, or with a page of its own: the router knows neither. */
export const isFile = (pathname: string): boolean => folders.test(pathname) || ending.test(pathname);
