import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parametersOfPage } from '#contract/page-parameters.ts';
import type { RequestCost } from '#contract/rate-limits.ts';
import { hasDoubledSlash } from '../doubled-slashes.ts';
import { chooseEncoding } from '../compress-replies.ts';
import { cacheControl, noindex } from '../security-headers.ts';
import type { Page } from '../visitor-cache/cached-pages.ts';

/**
 * Returns the part of a request's URL that decides the page's content, normalized. Null for what is no page: a path that would
 * name another host when followed, and the router's own data URLs, since screens use the API.
 */
export function pageKey(requestUrl: string): string | null {
  const url = addressOf(requestUrl);
  const path = pathOf(requestUrl);
  if (hasDoubledSlash(requestUrl) || path.endsWith('.data') || path.startsWith('/__')) return null;
  const query = new URLSearchParams();
  for (const name of parametersOfPage(path)) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

function pathOf(requestUrl: string): string {
  return addressOf(requestUrl).pathname.replace(/(?<=.)\/+$/, '');
}

/** Two leading slashes would name another host, or an invalid one. */
const addressOf = (requestUrl: string): URL => new URL(requestUrl.replace(/^[/\\]+/, '/'), 'http://page');

/** Whether the client wants only necessary data: then pictures load on demand. */
export const savesData = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers['save-data'] === 'on' || savesByChoice(headers);

/** Set on the site by the user (web/lib/page/device-settings.ts). */
const savesByChoice = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && /(?:^|; )save-data=on(?:;|$)/.test(cookie);

/** The rate limit cost of rendering a page. */
export const pageCost = (key: string): RequestCost => (pathOf(key) === '/busca' ? 'search' : 'page');

/** Whether a page is for one person: its URL holds a secret, and the page changes as soon as they press its button. */
export const isPersonal = (path: string): boolean => path.startsWith('/u/');

/** Whether no HTTP cache may store a page: personal pages, and searches. */
const isUnkept = (path: string): boolean => path === '/busca' || isPersonal(path);

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  type = 'text/html; charset=utf-8',
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
  const isKept = page.status < 500 && !isUnkept(pathOf(request.url));
  // A cache in front does not vary by what few users choose.
  const kept = savesByChoice(request.headers) ? 'private, max-age=0' : cacheControl;
  void reply
    .header('cache-control', isKept ? kept : 'no-store')
    .header('vary', 'accept-encoding, save-data')
    .header('content-security-policy', page.policy);
  if (page.isUnlisted) void reply.headers(noindex);
  if (page.status === 503) void reply.header('retry-after', '5');
  if (page.location) return reply.redirect(page.location, page.status);
  if (page.status === 200) {
    void reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type(type)
    .send(await page.encoded(encoding));
}
