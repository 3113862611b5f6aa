import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage/storage.ts';

/** A picture's name is never used twice, so it may be kept for ever; it is shown, never run. */
export async function serveUploads(app: FastifyInstance, storage: Storage): Promise<void> {
  await app.register(fastifyStatic, {
    root: storage.folder,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      void reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
}
