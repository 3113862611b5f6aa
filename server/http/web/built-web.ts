import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ServerBuild } from 'react-router';
import type { Config } from '../../config.ts';
import { pageKey, sendPage } from './answer-page.ts';
import { contentPolicy } from './content-policy.ts';
import { finishPage, openPageCache } from './page-cache.ts';
import { openRenderer, type Render } from './renderer.ts';
import type { Web } from './web.ts';

const buildFolder = join(import.meta.dirname, '../../../build');

/** The built pages: files compressed beforehand, HTML rendered once a second at most and kept compressed. */
export async function openBuiltWeb(config: Config): Promise<Web> {
  const build = (await import(join(buildFolder, 'server/index.js'))) as ServerBuild;
  const cache = openPageCache();
  let render: Render;

  return {
    async mount(app) {
      render = openRenderer(app, async () => build, config, 'production');
      await app.register(fastifyStatic, {
        root: join(buildFolder, 'client'),
        wildcard: false,
        index: false,
        preCompressed: true,
        decorateReply: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          // Names under assets/ carry a hash of their content.
          const kept = path.includes('/assets/')
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600';
          void reply.header('cache-control', kept);
        },
      });
    },
    async answer(request, reply) {
      const method = request.method;
      const key = method === 'GET' || method === 'HEAD' ? pageKey(request.url) : null;
      // A page that cannot exist is rendered as any unknown one.
      const path = key ?? '/erro/404';
      const { value: page, until } = await cache.get(path, async () => {
        const { scripts, ...rendered } = await render(path);
        return finishPage({ ...rendered, policy: contentPolicy(scripts, config.secure) });
      });
      reply.sameUntil = until;
      return sendPage(request, reply, page);
    },
  };
}
