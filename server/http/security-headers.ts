import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** They speak of documents: a script, a stylesheet or a typeface would carry half a kilobyte of them for nothing. */
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

/** The header of responses that are the same for all: fresh in shared caches for a second, and never older than six. */
export const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';

/** For search engines: this is not to be found. */
export const noindex = { 'x-robots-tag': 'noindex' };

const permissionsPolicy =
  'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), ' +
  'accelerometer=(), display-capture=(), gyroscope=(), magnetometer=(), midi=(), serial=(), hid=(), ' +
  'publickey-credentials-get=(self), publickey-credentials-create=(self)';

/**
 * Headers of every reply. The policy here fits replies that are no page (JSON, errors): nothing may be
 * loaded. Pages set their own, with the hashes of their scripts.
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
    // For programs: what search engines may show stands on pages.
    if (type.startsWith('application/json')) void reply.headers(noindex);
    if (partOfPage.test(type)) for (const name of aboutDocuments) void reply.removeHeader(name);
    else void reply.header('permissions-policy', permissionsPolicy);
    done(null, payload);
  });
}

/** What helmet would set on each reply anew, and @fastify/helmet find out anew: it is the same for all. */
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
