import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Serves browsers: pages and the files they load. */
export interface Web {
  /** The release of its pages, which every API reply names (web/lib/page/release.ts). */
  release?: string;
  /** Registers the routes of files. */
  mount(app: FastifyInstance): Promise<void>;
  /** Answers a request for a page. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}
