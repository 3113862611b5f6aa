/*
 * What many concurrent uploads cost others: sends large photos from a few new accounts all at once while a visitor reads,
 * and prints the responses, the server's memory, and how long the visitor waited.
 *
 *   npm run bench:uploads -- [--uploads 150] [--accounts 5]
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { memoryOf } from './load/processes.ts';
import { startScript } from './load/servers.ts';

const { values } = parseArgs({
  options: { uploads: { type: 'string', default: '150' }, accounts: { type: 'string', default: '5' } },
});

/** Reads continuously, in a separate thread, and reports how long each read took. */
const visitor = `
  const { parentPort, workerData } = require('node:worker_threads');
  let goesOn = true;
  const took = [];
  parentPort.once('message', () => { goesOn = false; });
  (async () => {
    while (goesOn) {
      const began = performance.now();
      await fetch(workerData).then((reply) => reply.arrayBuffer());
      took.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    parentPort.postMessage(took);
  })();`;

const dataDir = await mkdtemp(join(tmpdir(), 'rumo-uploads-'));
const server = await startScript(
  ['--max-semi-space-size=16', 'server/main.ts'],
  { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', MALLOC_ARENA_MAX: '2' },
  '/api/health',
);
try {
  const photo = await largePhoto();
  const tokens = await Promise.all(Array.from({ length: Number(values.accounts) }, register));
  await report('nobody sends', async () => new Promise((resolve) => setTimeout(resolve, 5_000)));
  await report(`${values.uploads} photos of ${mb(photo.length)} MB at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: Number(values.uploads) }, (_, index) =>
        send(photo, tokens[index % tokens.length]!),
      ),
    );
    const counts = Object.entries(Object.groupBy(answers, String)).map(
      ([answer, all]) => `${all!.length} × ${answer}`,
    );
    console.log(counts.join(', '));
  });
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Returns a photo just below the size limit. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = { width: 4000, height: 3000, channels: 3 as const, background: 'black', noise };
  for (let quality = 90; ; quality -= 10) {
    const bytes = await sharp({ create: picture }).jpeg({ quality }).toBuffer();
    if (bytes.length < limits.imageBytes) return bytes;
  }
}

async function register(_: unknown, index: number): Promise<string> {
  const username = `envia-${index}-${Date.now()}`;
  const password = 'uma senha bem boa';
  const reply = await fetch(`${server.origin}/api/logup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Quem Envia',
      username,
      email: `${username}@exemplo.br`,
      password,
      repeatPassword: password,
    }),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** @returns the status, or the connection's error */
function send(photo: Buffer, token: string): Promise<number | string> {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--x--\r\n')]);
  return new Promise((resolve) => {
    const sending = request(`${server.origin}/api/images`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': body.length,
      },
    });
    sending.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sending.on('response', (reply) => reply.resume().on('end', () => resolve(reply.statusCode!)));
    sending.end(body);
  });
}

async function report(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = await memoryOf(server.pid);
  const reader = new Worker(visitor, { eval: true, workerData: `${server.origin}/api/feed` });
  let most = 0;
  const watch = setInterval(() => {
    void memoryOf(server.pid).then((now) => (most = Math.max(most, now)));
  }, 100);
  const began = performance.now();
  await work();
  const took = (performance.now() - began) / 1000;
  clearInterval(watch);
  const times = await new Promise<number[]>((resolve) => {
    reader.once('message', resolve);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    reader.postMessage('end');
  });
  await reader.terminate();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(0);
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))![1];
  console.log(
    `${what}: ${took.toFixed(1)} s, memory ${before.toFixed(0)} → ${most.toFixed(0)} MB (most ever ${(Number(peak) / 1024).toFixed(0)}), ` +
      `${times.length} reads of a visitor: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(0.9999)} ms`,
  );
}

function mb(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
