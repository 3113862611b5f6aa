import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Context } from '#server/context.ts';
import { refuse } from '#server/http/errors.ts';
import { drawPreview } from './draw-preview.ts';
import type { PreviewText } from './preview-layout.ts';
import { findForPreview } from './syndication.queries.ts';

/** One at a time: drawing takes the process that answers everybody else. */
const drawing = pLimit(1);
/** With so many waiting, the picture of the site has to do. */
const mostWaiting = 20;
const maxBytes = 32 * 1024 * 1024;

/** `/previa/{slug}.png`: the picture that a link to a post shows elsewhere, where the post has no cover. */
export function previewRoutes(app: FastifyInstance, { db }: Context): void {
  const drawn = new LRUCache<string, Buffer, PreviewText>({
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: (_key, _stale, { context }) => drawing(() => drawPreview(context)),
  });

  app.get<{ Params: { slug: string } }>('/previa/:slug.png', async ({ params, headers }, reply) => {
    const post = await findForPreview(db, params.slug);
    if (!post) throw refuse('not_found');
    if (post.slug !== params.slug) return reply.redirect(`/previa/${encodeURIComponent(post.slug)}.png`, 301);
    const { title, author, tags } = post;
    // By what it says: a title that changes gives another picture, and a post that is gone has none.
    const key = createHash('sha256')
      .update(JSON.stringify([title, author, tags]))
      .digest('base64url');
    const etag = `"${key}"`;
    void reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    if (!drawn.has(key) && drawing.pendingCount >= mostWaiting) {
      return reply.header('cache-control', 'no-store').redirect('/preview.png', 302);
    }
    return reply.type('image/png').send(await drawn.fetch(key, { context: { title, author, tags } }));
  });
}
