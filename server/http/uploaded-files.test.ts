import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageVariant } from '#contract/image-addresses.ts';
import { readConfig } from '../config/config.ts';
import { openStorage } from '../storage/open-storage.ts';
import { StorageError } from '../storage/storage.ts';
import { bucketServer, storages, storageVariables } from '../testing/bucket-server.ts';
import { filesOfAPicture } from '../testing/files-of-a-picture.ts';
import { openRelay } from '../testing/relay.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { testApp, type TestApp, type TestPerson } from '../testing/test-app.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 60 };

async function send(test: TestApp, as: TestPerson, width = 300) {
  const picture = sharp({ create: { width, height: width, channels: 3, noise } } as never);
  const file = new Blob([new Uint8Array(await picture.jpeg({ quality: 50 }).toBuffer())]);
  return test.call('POST /api/images', { as, file });
}

it.each(storages)('pictures from a %s are served with ranges, validators and HEAD', async (where) => {
  const test = await testApp(await storageVariables(where));
  const { url } = (await send(test, await test.person())).body;
  const ask = async (headers: IncomingHttpHeaders = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const reply = await test.app.inject({ method, url, headers });
    return { status: reply.statusCode, headers: reply.headers, content: reply.rawPayload };
  };

  const { status, headers, content } = await ask();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(content.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
  });
  expect((await sharp(content).metadata()).format).toBe('webp');
  const link = await test.app.inject({ url: imageVariant(url, 'link.jpg') });
  expect(link.headers['content-type']).toBe('image/jpeg');

  const { etag, 'last-modified': date } = headers as { etag: string; 'last-modified': string };
  const head = await ask({ range: 'bytes=5-14' }, 'HEAD');
  expect(head).toMatchObject({ status: 200, content: Buffer.alloc(0) });
  expect(head.headers).toMatchObject({ etag, 'content-length': headers['content-length'] });

  const another = 'Mon, 01 Jan 2001 00:00:00 GMT';
  for (const known of [
    { 'if-none-match': etag },
    { 'if-none-match': `"x", W/${etag}`, 'if-modified-since': another },
    { 'if-modified-since': date },
  ]) {
    const reply = await ask(known);
    expect(reply).toMatchObject({ status: 304, content: Buffer.alloc(0) });
    expect(reply.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] });
  }
  for (const other of [
    { 'if-none-match': '"x"', 'if-modified-since': date },
    { 'if-modified-since': another },
    { range: 'bytes=5-14', 'if-range': '"x"' },
    { range: 'bytes=5-14,20-22' },
  ])
    expect(await ask(other)).toMatchObject({ status: 200, content });

  const size = content.length;
  for (const [range, start, end] of [
    ['5-14', 5, 14],
    ['5-', 5, size - 1],
    ['-10', size - 10, size - 1],
  ] as const) {
    const reply = await ask({ range: `bytes=${range}`, 'if-range': etag });
    expect(reply).toMatchObject({ status: 206, content: content.subarray(start, end + 1) });
    expect(reply.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    });
  }
  const beyond = await ask({ range: `bytes=${size}-` });
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${size}` } });
  expect(beyond.headers['cache-control']).toBe('no-store');

  const gone = url.replace('300x300', '300x301');
  for (const none of [gone, `${url}/`, url.replace('.webp', '.png'), '/uploads/', '/uploads/%2e%2e%2fx'])
    for (const method of ['GET', 'HEAD'] as const)
      expect((await test.app.inject({ method, url: none })).statusCode).toBe(404);
  expect((await test.app.inject({ url: gone, headers: { range: 'bytes=1-2' } })).statusCode).toBe(404);
});

it('another size is served for one that a picture lacks since before there was that size', async () => {
  const test = await testApp();
  const { url } = (await send(test, await test.person(), 1200)).body;
  const content = async (address: string, headers: IncomingHttpHeaders = {}) =>
    (await test.app.inject({ url: address, headers })).rawPayload;
  for (const [variant, other] of [
    [imageVariant(url, 'phone.webp'), url],
    [imageVariant(url, 'avatar.webp'), imageVariant(url, 'card.webp')],
  ] as const) {
    const before = await content(variant);
    await test.context.storage.remove(variant.replace('/uploads/', ''));
    expect(before.length).toBeGreaterThan(0);
    expect(before).not.toEqual(await content(other));
    expect(await content(variant)).toEqual(await content(other));
    expect(await content(variant, { range: 'bytes=5-14' })).toEqual((await content(other)).subarray(5, 15));
  }
  const gone = imageVariant(url.replace('1200x1200', '1200x1201'), 'phone.webp');
  expect((await test.app.inject({ url: gone })).statusCode).toBe(404);
});

it('keeps, shows, exports and removes the photo of a person in a bucket', async () => {
  const way = await openRelay((await bucketServer()).url);
  const test = await testApp({ STORAGE_URL: way.url });
  const ana = await test.person();
  const { storage } = test.context;
  const put = async (background: string) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    const file = new Blob([new Uint8Array(bytes)]);
    return (await test.call('PUT /api/home/photo', { as: ana, file })).body.avatar;
  };
  const first = await put('red');
  const second = await put('blue');
  expect((await test.app.inject({ url: first })).statusCode).toBe(404);
  expect(await Array.fromAsync(storage.list())).toHaveLength(filesOfAPicture);

  const { rawPayload: photo } = await test.app.inject({ url: second });
  const headers = { authorization: `Bearer ${ana.token}` };
  const { rawPayload: zip } = await test.app.inject({ url: '/api/home/export', headers });
  expect(zip.includes(photo)).toBe(true);

  // Files that cannot be removed now are removed later.
  await way.cut();
  expect((await test.call('DELETE /api/home/photo', { as: ana })).status).toBe(204);
  await way.restore();
  expect((await test.app.inject({ url: second })).statusCode).toBe(200);
  await runJobs(test);
  expect(await Array.fromAsync(storage.list())).toEqual([]);
  await storage.remove(second.replace('/uploads/', ''));
});

it('an unavailable bucket answers 503, stores nothing half, and stops nothing else', async () => {
  const way = await openRelay((await bucketServer()).url);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const test = await testApp({ STORAGE_URL: way.url }, log);
  const ana = await test.person();
  const { url } = (await send(test, ana)).body;

  await way.cut();
  for (const headers of [{}, { range: 'bytes=0-5' }]) {
    const reply = await test.app.inject({ url, headers });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(reply.json()).toMatchObject({ code: 'unavailable' });
  }
  expect(await send(test, ana)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  expect((await test.call('GET /api/feed')).status).toBe(200);
  expect((await test.call('GET /api/health')).status).toBe(200);
  expect(lines.join()).toContain('não respondeu (ECONNREFUSED)');
  expect(lines.join()).not.toContain('S3RVER');

  await way.restore();
  expect((await test.app.inject({ url })).statusCode).toBe(200);
  expect((await send(test, ana)).status).toBe(201);
  expect(await test.context.db.selectFrom('images').select('id').execute()).toHaveLength(2);
});

it('no longer reads from the bucket for who has left', async () => {
  const bucket = await bucketServer();
  const test = await testApp({ STORAGE_URL: bucket.url });
  // More than fits into the buffers between a picture and a client that does not read.
  const name = `${crypto.randomUUID()}-9x9.webp`;
  await test.context.storage.write(name, Buffer.alloc(64 * 1024 * 1024));
  const connected = once(bucket.http, 'connection') as Promise<[Socket]>;
  bucket.http.closeIdleConnections();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;

  const request = get({ port, host: '127.0.0.1', path: `/uploads/${name}` });
  await once(request, 'response');
  const [toBucket] = await connected;
  // Either end is fine: pending data may be answered with a reset.
  toBucket.on('error', () => {});
  const closed = new Promise((resolve) => toBucket.once('close', resolve));
  request.destroy();
  await closed;
  expect((await test.app.inject({ url: '/api/health' })).statusCode).toBe(200);
});

it.each([
  ['a bucket that is not there', (url: URL) => (url.pathname = '/outro'), /o bucket outro não existe em/],
  [
    'a key that is wrong',
    (url: URL) => (url.username = 'errada'),
    /recusou o acesso ao bucket fotos \(InvalidAccessKeyId\)/,
  ],
  ['nobody', (url: URL) => (url.port = '1'), /não respondeu \(ECONNREFUSED\)/],
])('the server does not start with %s', async (_, change, line) => {
  const url = new URL((await bucketServer()).url);
  change(url);
  const start = openStorage(readConfig({ STORAGE_URL: url.href }));
  await expect(start).rejects.toThrow(StorageError);
  await expect(start).rejects.toThrow(line);
  await expect(start).rejects.not.toThrow(/S3RVER|errada/);
});
