import { markup } from '#server/text/markup.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  path: string;
  changed?: Date;
}

/** Returns a sitemap for search engines (sitemaps.org). */
export function sitemap(base: string, entries: readonly SitemapEntry[]): string {
  return markup`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="${namespace}">
${entries.map(
  ({ path, changed }) =>
    markup`  <url><loc>${base + path}</loc>${changed ? markup`<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`,
)}</urlset>
`.text;
}

/** Returns the list of a site's sitemaps. */
export function sitemapIndex(base: string, paths: readonly string[]): string {
  return markup`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="${namespace}">
${paths.map((path) => markup`  <sitemap><loc>${base + path}</loc></sitemap>\n`)}</sitemapindex>
`.text;
}
