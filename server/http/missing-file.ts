import type { FastifyReply } from 'fastify';

/** Answers for a missing file: nobody reads a page there, so none is rendered. */
export function sendMissingFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Não encontramos este arquivo.\n');
}
