import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

/** Headers about documents: on a script, a stylesheet or a font they would waste half a kilobyte. */
const aboutDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const partOfPage = /^(?:application\/javascript|text\/css|font\/)/;

/** Cache header of shared responses: fresh in shared caches for a second, and never older than six. */
export const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';

/** Asks search engines not to list this. */
export const noindex = { 'x-robots-tag': 'noindex' };

const permissionsPolicy =
  'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), ' +
  'accelerometer=(), display-capture=(), gyroscope=(), magnetometer=(), midi=(), serial=(), hid=(), ' +
  'publickey-credentials-get=(self), publickey-credentials-create=(self)';

/**
 * Sets the headers of every reply. This policy is for replies other than pages (JSON, errors): nothing may be loaded. Pages set
 * their own, with the hashes of their scripts.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headers = helmetHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    const type = String(reply.getHeader('content-type'));
    // For programs: search engines find the content on pages.
    if (type.startsWith('application/json')) void reply.headers(noindex);
    if (partOfPage.test(type)) for (const name of aboutDocuments) void reply.removeHeader(name);
    else void reply.header('permissions-policy', permissionsPolicy);
    done(null, payload);
  });
}

/** Computes once what helmet would set on each reply, and @fastify/helmet compute anew: it is the same for all. */
function helmetHeaders(config: Config): Record<string, string> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: config.secure && { maxAge: 63_072_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  secure(reply.req, reply, () => {});
  return reply.getHeaders() as Record<string, string>;
}
