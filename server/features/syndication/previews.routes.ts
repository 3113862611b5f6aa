import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { minute } from '#contract/durations.ts';
import { cleanLine } from '#contract/primitives.ts';
import { openCache } from '#server/cache.ts';
import type { Context } from '#server/context.ts';
import { refuse } from '#server/http/errors.ts';
import { noindex } from '#server/http/security-headers.ts';
import type { PreviewText } from './preview-layout.ts';
import { findForPreview } from './syndication.queries.ts';

/** With this many previews queued, a request gets the site's picture instead. */
const maxWaiting = 20;
const maxBytes = 32 * 1024 * 1024;
/** Milliseconds until an idle thread ends and frees its memory. */
const restsFor = minute;
/** Timeout of a drawing in milliseconds, time in the queue included. */
const drawnWithin = 30_000;

/** Serves `/previa/{slug}.png`: the link preview of a post without a cover. */
export function previewRoutes(app: FastifyInstance, { db, limiter }: Context): void {
  // In a separate thread, one at a time: drawing would block all other requests.
  const painter = new Piscina<PreviewText, Uint8Array>({
    filename: new URL('./draw-preview.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: restsFor,
    niceIncrement: 10,
  });
  app.addHook('onClose', () => painter.destroy());
  const drawn = openCache<Uint8Array>({ name: 'previews', maxBytes, bytesOf: ({ length }) => length });
  const draw = (text: PreviewText) => painter.run(text, { signal: AbortSignal.timeout(drawnWithin) });

  app.get<{ Params: { slug: string } }>('/previa/:slug.png', async ({ params, headers, ip }, reply) => {
    const slug = cleanLine(params.slug);
    const post = await findForPreview(db, slug);
    if (!post) throw refuse('not_found');
    if (post.slug !== slug) return reply.redirect(`/previa/${encodeURIComponent(post.slug)}.png`, 301);
    if (!post.searchable) void reply.headers(noindex);
    const { title, author, tags } = post;
    // Key: the texts; a changed title gives a new picture, and a deleted post has none.
    const key = createHash('sha256')
      .update(JSON.stringify([title, author, tags]))
      .digest('base64url');
    const etag = `"${key}"`;
    void reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    if (!drawn.has(key)) limiter?.charge(ip, 'picture');
    const isBusy = !drawn.has(key) && painter.queueSize >= maxWaiting;
    const picture = isBusy ? null : await drawn.get(key, () => draw({ title, author, tags })).catch(orNone);
    if (!picture) return reply.header('cache-control', 'no-store').redirect('/preview.png', 302);
    return reply.type('image/png').send(picture.value);
  });
}

/** The drawing timed out. */
function orNone(error: Error): null {
  if (error.name === 'AbortError') return null;
  throw error;
}
