import { createServer } from 'vite';
import type { ServerBuild } from 'react-router';
import type { Context } from '../../context.ts';
import { savesData } from './answer-page.ts';
import { openRenderer, type Renderer } from './renderer.ts';
import type { Web } from './web.ts';

/** Serves pages from their sources, reloaded on change. Nothing is cached, and Vite's own scripts may run. */
export async function openDevWeb(context: Context): Promise<Web> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: context.config.port + 20_000 } },
    appType: 'custom',
  });
  let renderer: Renderer;

  return {
    async mount(app) {
      const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown>;
      renderer = openRenderer(app, loadBuild as () => Promise<ServerBuild>, context, 'development');
      app.addHook('onClose', () => vite.close());
      app.addHook('onRequest', (request, reply, next) => {
        if (request.url.startsWith('/api/') || request.url.startsWith('/uploads/')) return next();
        vite.middlewares(request.raw, reply.raw, next);
      });
    },
    async answer(request, reply) {
      const { status, location, html } = await renderer.render(
        { path: request.url, savesData: savesData(request) },
        request.ip,
      );
      void reply.removeHeader('content-security-policy');
      if (location) return reply.redirect(location, status);
      return reply.code(status).type('text/html; charset=utf-8').send(html);
    },
  };
}
