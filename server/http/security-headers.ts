import type { FastifyInstance } from 'fastify';
import helmet from '@fastify/helmet';
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

/**
 * Headers of every reply. The policy here fits replies that are no page (JSON, errors): nothing may be
 * loaded. Pages set their own, with the hashes of their scripts.
 */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: config.secure && { maxAge: 63_072_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (partOfPage.test(String(reply.getHeader('content-type')))) {
      for (const name of aboutDocuments) void reply.removeHeader(name);
      return;
    }
    void reply.header(
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=(), ' +
        'accelerometer=(), display-capture=(), gyroscope=(), magnetometer=(), midi=(), serial=(), hid=(), ' +
        'publickey-credentials-get=(self), publickey-credentials-create=(self)',
    );
  });
}
