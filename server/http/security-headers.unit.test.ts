import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { securityHeaders } from './security-headers.ts';

test('documents carry every header, their parts only what holds for parts', async () => {
  const app = Fastify();
  securityHeaders(app, readConfig({}));
  app.get('/page', (_request, reply) => reply.type('text/html').send('<p>Oi</p>'));
  app.get('/data', () => ({ a: 1 }));
  app.get('/style', (_request, reply) => reply.type('text/css').send('p {}'));

  const page = (await app.inject('/page')).headers;
  expect(page).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(page['content-security-policy']).toContain("default-src 'none'");
  expect(page['permissions-policy']).toContain('camera=()');

  expect(page['x-robots-tag']).toBeUndefined();
  expect((await app.inject('/data')).headers['x-robots-tag']).toBe('noindex');

  const style = (await app.inject('/style')).headers;
  expect(style).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(style['content-security-policy']).toBeUndefined();
  expect(style['permissions-policy']).toBeUndefined();
});
