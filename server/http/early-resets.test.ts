import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { registry } from '../metrics/metrics.ts';
import { testApp } from '../testing/test-app.ts';

const resets = async (): Promise<number> => {
  const { values } = await registry.getSingleMetric('rumo_early_resets_total')!.get();
  return values.reduce((sum, { value }) => sum + value, 0);
};

it('connections reset before a reply are counted and logged once', async () => {
  const lines: string[] = [];
  const output = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const test = await testApp({ RATE_LIMITS: 'on' }, pino({ level: 'info' }, output));
  const ana = await test.person();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const head = (...first: string[]) =>
    [...first, 'Host: x', `Authorization: Bearer ${ana.token}`, '', ''].join('\r\n');
  /** The server replies to it when it starts to read the body. */
  const expecting = 'Expect: 100-continue';
  const beginnings = [
    head('GET /api/feed HTTP/1.1'),
    head('GET /api/feed HTTP/1.1').repeat(20),
    head('GET /api/notifications/stream HTTP/1.1'),
    `${head('POST /api/posts HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 4000', expecting)}{`,
    `${head('POST /api/posts HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked', expecting)}1\r\n{\r\n`,
    `${head('POST /api/images HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 8000', expecting)}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nGIF89a`,
    'GET /api/fe',
    '',
  ];
  const before = await resets();
  await Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const beginning = beginnings[Math.floor(index / 2) % beginnings.length]!;
      if (beginning) await new Promise((written) => socket.write(beginning, written));
      if (index % 2 === 0 && beginning.includes(expecting)) await once(socket, 'data');
      socket.resetAndDestroy();
    }),
  );
  const connections = () =>
    new Promise((resolve) => test.app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  await expect.poll(resets).toBeGreaterThan(before + 50);

  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(lines.filter((line) => line.includes('connections reset early'))).toHaveLength(1);
});
