import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What answers a browser: pages and the files they load. */
export interface Web {
  /** The release of its pages, which every answer of the API names (web/lib/page/release.ts). */
  release?: string;
  /** Registers the files. */
  mount(app: FastifyInstance): Promise<void>;
  /** Answers a request for a page. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}
