import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What answers a browser: pages and the files they load. */
export interface Web {
  /** Of which release its pages are: each answer says so to them (web/lib/release.ts). */
  release?: string;
  /** Registers the files. */
  mount(app: FastifyInstance): Promise<void>;
  /** Answers a request for a page. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}
