import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestCost } from '#contract/rate-limits.ts';
import { hasDoubledSlash } from '../doubled-slashes.ts';
import { chooseEncoding } from '../compress-replies.ts';
import { cacheControl, noindex } from '../security-headers.ts';
import type { Page } from './page-cache.ts';

/** Query parameters that change what a page shows; all others are dropped, so that they cannot fill the cache. */
const knownParameters: Record<string, readonly string[]> = {
  '/feed': ['tag', 'profissao'],
  '/busca': ['q', 'type'],
  '/grupos': ['ordem'],
  '/profissoes': ['q', 'familia', 'gosto'],
  '/profissoes/comparar': ['a', 'b', 'c'],
  '/quem-ajuda': ['profissao', 'estado', 'cidade', 'conferido', 'em', 'agora'],
  '/perguntas': ['estado', 'profissao'],
  '/denunciar': ['url'],
  '/transparencia': ['ano'],
};

/**
 * The part of a request's address that decides what a page shows, in one spelling.
 * Null for what is no page: a path that would name another host once it is followed, and the router's own data addresses,
 * as screens use the API.
 */
export function pageKey(requestUrl: string): string | null {
  const url = addressOf(requestUrl);
  const path = pathOf(requestUrl);
  if (hasDoubledSlash(requestUrl) || path.endsWith('.data') || path.startsWith('/__')) return null;
  const query = new URLSearchParams();
  for (const name of knownParameters[path] ?? []) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

function pathOf(requestUrl: string): string {
  return addressOf(requestUrl).pathname.replace(/(?<=.)\/+$/, '');
}

/** Two slashes at the start would name another host, or none that can be. */
const addressOf = (requestUrl: string): URL => new URL(requestUrl.replace(/^[/\\]+/, '/'), 'http://page');

/** Whether whoever asks wants no more data than is needed: pictures come on a press then. */
export const savesData = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers['save-data'] === 'on' || savesByChoice(headers);

/** The person chose so on the site (web/lib/page/device-settings.ts). */
const savesByChoice = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && /(?:^|; )save-data=on(?:;|$)/.test(cookie);

/** What it costs to render a page. */
export const pageCost = (key: string): RequestCost => (pathOf(key) === '/busca' ? 'search' : 'page');

/** Nobody keeps what somebody looked for. */
const unkept = new Set(['/busca']);

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  type = 'text/html; charset=utf-8',
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
  const isKept = page.status < 500 && !unkept.has(pathOf(request.url));
  // A cache in front is not told to keep apart what few ask for.
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
