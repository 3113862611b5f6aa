import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { standInFor } from '#contract/image-addresses.ts';
import { contentTypeOf, type Part, type StoredFile } from '../storage/storage.ts';
import type { Context } from '../context.ts';
import { sendMissingFile } from './missing-file.ts';

/**
 * Parses a Range header for a file of `size` bytes. Null means the whole file: also for several parts or an invalid range, as
 * HTTP allows. 'outside' asks for what the file does not have.
 */
export function readRange(header: string | undefined, size: number): Part | 'outside' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start < size ? { start, end } : 'outside';
}

/** Names as we generate them: no other name is looked up. */
const address = /^\/uploads\/([0-9a-f-]{36}-\d{1,5}x\d{1,5}(?:\.\w{1,10})?\.(?:webp|jpg))(?:\?|$)/;

/**
 * Streams pictures from their storage, as fast as the client reads; a client that leaves ends the stream. HTTP's conditional and
 * range requests are handled here, so that all storages behave alike.
 */
export function serveUploads(app: FastifyInstance, { storage, limiter }: Context): void {
  app.route({ method: ['GET', 'HEAD'], url: '/uploads/*', config: { cost: 'file' }, handler: answer });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Readable | FastifyReply> {
    const name = address.exec(request.url)?.[1];
    return name ? answerWith(name, request, reply) : missing(request, reply);
  }

  async function answerWith(
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Readable | FastifyReply> {
    const { method, headers: asked } = request;
    if (method === 'GET' && !asksMore(asked)) return send(request, reply, name);

    const file = await storage.find(name);
    if (!file) return answerWithout(name, request, reply);
    if (isFresh(asked, file)) return reply.code(304).headers(headersOf(file)).send();
    if (method === 'HEAD') return reply.headers(headersOf(file)).header('content-length', file.size).send();
    const part = isChanged(asked, file) ? null : readRange(asked.range, file.size);
    if (part === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    return send(request, reply, name, part, file.size);
  }

  // Headers come last: a refusal must not be cached for ever.
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    part: Part | null = null,
    size = 0,
  ): Promise<Readable | FastifyReply> {
    const file = await storage.read(name, part);
    if (!file) return answerWithout(name, request, reply);
    if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
    void reply.headers(headersOf(file)).header('content-length', file.size);
    return file.content;
  }

  function answerWithout(
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Readable | FastifyReply> | FastifyReply {
    const other = standInFor(name);
    return other ? answerWith(other, request, reply) : missing(request, reply);
  }

  function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    limiter?.guard(request.ip);
    return sendMissingFile(reply);
  }
}

/** A name is never used twice: its file never changes, and may be cached for ever. It is shown, never run. */
const headersOf = ({ name, changedAt }: StoredFile): Record<string, string> => ({
  'content-type': contentTypeOf(name),
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
  etag: etagOf(name),
  'last-modified': changedAt.toUTCString(),
});

const etagOf = (name: string): string => `"${name}"`;

const asksMore = (asked: IncomingHttpHeaders): boolean =>
  [asked.range, asked['if-none-match'], asked['if-modified-since']].some((value) => value !== undefined);

/** Whether the client already has this file. */
function isFresh(asked: IncomingHttpHeaders, { name, changedAt }: StoredFile): boolean {
  const known = asked['if-none-match'];
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes(etagOf(name)) || tags.includes('*');
  }
  return isNotAfter(changedAt, asked['if-modified-since']);
}

/** Whether the file changed since the client got its part. */
function isChanged(asked: IncomingHttpHeaders, { name, changedAt }: StoredFile): boolean {
  const known = asked['if-range']?.toString();
  return known !== undefined && known !== etagOf(name) && !isNotAfter(changedAt, known);
}

/** Whether a file is no newer than an HTTP date, which counts in seconds. */
const isNotAfter = (changedAt: Date, date = ''): boolean =>
  Math.floor(changedAt.getTime() / 1000) * 1000 <= Date.parse(date);
