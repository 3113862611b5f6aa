import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { minute } from '#contract/durations.ts';
import {
  listAnsweredSlugs,
  listForFeed as listQuestionsForFeed,
} from '#server/features/help/questions/index.ts';
import { listWritten } from '#server/features/careers/index.ts';
import { limits } from '#contract/limits.ts';
import { cleanLine } from '#contract/primitives.ts';
import { openCache } from '#server/cache.ts';
import { tagKey } from '#markdown/fold.ts';
import type { Context } from '#server/context.ts';
import { requirePerson } from '#server/features/who-sees/blocks/index.ts';
import { refuse } from '#server/http/errors.ts';
import { cacheControl, noindex } from '#server/http/security-headers.ts';
import { atomFeed, questionFeed, type FeedHead } from './atom.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';
import {
  isSearchable,
  listForFeed,
  listGroupSlugs,
  listPostParts,
  listPostsBetween,
  listSearchablePeople,
  type FeedPostRow,
} from './syndication.queries.ts';

/** Addresses per sitemap: the protocol allows 50,000, which would be long responses. Posts with the same date stay together. */
const partSize = 10_000;
const maxAddresses = 50_000;
const feedSize = 20;
/** Milliseconds for which the boundaries of the parts are cached. */
const partsFor = 10 * minute;

/** Serves feeds, sitemaps and robots.txt. */
export function syndicationRoutes(app: FastifyInstance, { db, config }: Context): void {
  const base = config.publicUrl;
  const parts = openCache<Date[]>({ name: 'sitemap', ttl: partsFor });
  const readParts = async () => (await parts.get('posts', () => listPostParts(db, partSize))).value;

  /** A reader that asks again and again gets what it does not have. */
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply => {
    // Weak: of the text, however it is compressed.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'accept-encoding');
    const known = reply.request.headers['if-none-match']?.split(',').map((each) => each.trim());
    if (known?.some((each) => each === etag || each === '*')) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(text);
  };
  const sendFeed = (reply: FastifyReply, head: FeedHead, posts: FeedPostRow[]) =>
    send(reply, 'application/atom+xml', atomFeed(base, head, posts));

  app.get<{ Querystring: { tag?: unknown } }>(
    '/feed.xml',
    { config: { cost: 'feed', compressed: true } },
    async ({ query }, reply) => {
      const tag = typeof query.tag === 'string' ? tagKey(cleanLine(query.tag.slice(0, limits.field))) : '';
      const posts = await listForFeed(db, { tag: tag || undefined }, feedSize);
      const search = tag ? `?${new URLSearchParams({ tag }).toString()}` : '';
      const title = tag ? `Rumo: #${tag}` : 'Rumo: publicações recentes';
      return sendFeed(reply, { title, self: `/feed.xml${search}`, page: `/feed${search}` }, posts);
    },
  );

  app.get<{ Params: { slug: string } }>(
    '/profissoes/:slug/perguntas.xml',
    { config: { cost: 'feed', compressed: true } },
    async ({ params: { slug } }, reply) => {
      const career = (await listWritten(db)).find((each) => each.slug === slug);
      if (!career) throw refuse('not_found');
      const path = `/profissoes/${encodeURIComponent(slug)}`;
      const head = {
        title: `Rumo: ${career.name}, perguntas respondidas`,
        self: `${path}/perguntas.xml`,
        page: path,
      };
      const questions = await listQuestionsForFeed(db, slug, feedSize);
      return send(reply, 'application/atom+xml', questionFeed(base, head, questions));
    },
  );

  app.get<{ Params: { username: string } }>(
    '/:username/feed.xml',
    { config: { cost: 'feed', compressed: true } },
    async ({ params }, reply) => {
      const { id, name, username } = await requirePerson(db, null, cleanLine(params.username));
      if (!(await isSearchable(db, id))) void reply.headers(noindex);
      const posts = await listForFeed(db, { authorId: id }, feedSize);
      return sendFeed(
        reply,
        { title: `Rumo: ${name}`, self: `/${username}/feed.xml`, page: `/${username}` },
        posts,
      );
    },
  );

  app.get('/sitemap.xml', { config: { cost: 'sitemap', compressed: true } }, async (_request, reply) => {
    const posts = (await readParts()).map((_, index) => `/sitemap/posts-${index + 1}.xml`);
    return send(reply, 'application/xml', sitemapIndex(base, ['/sitemap/paginas.xml', ...posts]));
  });

  app.get(
    '/sitemap/paginas.xml',
    { config: { cost: 'sitemap', compressed: true } },
    async (_request, reply) => {
      const people = await listSearchablePeople(db, partSize);
      const groups = await listGroupSlugs(db, partSize);
      const careers = await listWritten(db);
      const answered = await listAnsweredSlugs(db, partSize);
      const paths = [
        '/',
        '/feed',
        '/sobre',
        '/termos',
        '/regras',
        '/encarregado',
        '/transparencia',
        '/dados',
        '/privacidade',
        '/profissoes',
        '/perguntas',
        ...careers.map(({ slug }) => `/profissoes/${encodeURIComponent(slug)}`),
        ...answered.map((slug) => `/perguntas/${encodeURIComponent(slug)}`),
        ...people.map((username) => `/${username}`),
        ...groups.map((slug) => `/grupos/${encodeURIComponent(slug)}`),
      ];
      return send(
        reply,
        'application/xml',
        sitemap(
          base,
          paths.map((path) => ({ path })),
        ),
      );
    },
  );

  app.get<{ Params: { part: string } }>(
    '/sitemap/posts-:part.xml',
    { config: { cost: 'sitemap', compressed: true } },
    async ({ params }, reply) => {
      const borders = await readParts();
      const index = /^[1-9]\d{0,6}$/.test(params.part) ? Number(params.part) - 1 : -1;
      const from = borders[index];
      if (!from) throw refuse('not_found');
      const posts = await listPostsBetween(db, from, borders[index + 1] ?? null, maxAddresses);
      return send(
        reply,
        'application/xml',
        sitemap(
          base,
          posts.map(({ slug, updated_at }) => ({
            path: `/post/${encodeURIComponent(slug)}`,
            changed: updated_at,
          })),
        ),
      );
    },
  );

  app.get('/robots.txt', (_request, reply) =>
    send(
      reply,
      'text/plain',
      [
        'User-agent: *',
        'Allow: /',
        'Disallow: /api/',
        'Disallow: /busca',
        '',
        `Sitemap: ${base}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );
}
