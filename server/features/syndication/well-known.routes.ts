import type { FastifyInstance } from 'fastify';
import { day } from '#contract/durations.ts';
import type { Context } from '#server/context.ts';

/** Milliseconds: readers distrust a file that nobody renews. */
const validFor = 180 * day;

/** Serves what programs look for at fixed addresses: whom to tell of a fault (RFC 9116), and where a password is changed. */
export function wellKnownRoutes(app: FastifyInstance, { config }: Context): void {
  const base = config.publicUrl;
  app.get('/.well-known/security.txt', (_request, reply) => {
    // The same text all day long.
    const expires = new Date(Math.floor(Date.now() / day) * day + validFor).toISOString();
    const contact = config.contactEmail ? `mailto:${config.contactEmail}` : `${base}/encarregado`;
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${expires}`,
          'Preferred-Languages: pt, en',
          `Canonical: ${base}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/configuracoes/senha', 302));
}
