import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Context } from '../../context.ts';
import { sendMissingFile } from '../missing-file.ts';
import { widestNetworkOf } from '../rate-limits/network.ts';
import { isPersonal, pageCost, pageKey, savesData, sendPage } from './answer-page.ts';
import { contentPolicy } from './content-policy.ts';
import { finishPage, openPageCache } from '../visitor-cache/cached-pages.ts';
import { keyOf, openRenderer, type Renderer } from './renderer.ts';
import type { Web } from './web.ts';

const buildFolder = join(import.meta.dirname, '../../../build');

/** Serves the built pages: precompressed files, and HTML rendered at most once a second and cached compressed. */
export async function openBuiltWeb(
  context: Pick<Context, 'config' | 'installationKey' | 'limiter' | 'invalidation'>,
): Promise<Web> {
  const { config, limiter, invalidation } = context;
  const build = (await import(join(buildFolder, 'server/index.js'))) as ServerBuild;
  const cache = openPageCache(invalidation);
  let renderer: Renderer;

  return {
    release: build.assets.version,
    async mount(app) {
      renderer = openRenderer(app, async () => build, context, 'production');
      await app.register(serveFiles);
      app.get('/assets/*', (_request, reply) => sendMissingFile(reply));
    },
    async answer(request, reply) {
      const method = request.method;
      const key = method === 'GET' || method === 'HEAD' ? pageKey(request.url) : null;
      // An impossible page is rendered like any unknown one.
      const path = key ?? '/erro/404';
      const network = widestNetworkOf(request.ip);
      const variant = { path, savesData: savesData(request) };
      renderer.join(variant, network);
      const make = async () => {
        limiter?.charge(request.ip, pageCost(path));
        const { scripts, ...rendered } = await renderer.render(variant, network);
        return finishPage({ ...rendered, policy: contentPolicy(scripts, config.secure) });
      };
      const { value: page, until } = isPersonal(path)
        ? { value: await make(), until: 0 }
        : await cache.get(keyOf(variant), make);
      reply.freshUntil = until;
      return sendPage(request, reply, page);
    },
  };
}

/** Requests for the build's files cost a network nothing; under assets/ there is nothing else. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, cost: 'file' };
  });
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ carry a hash of their content.
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      void reply.header('cache-control', kept);
    },
  });
}
