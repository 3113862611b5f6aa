/*
 * Measures time and memory of decoding hostile and honest pictures, each in its own process to isolate the peak:
 * `node bench/images.ts`, Linux only (reads /proc). The pictures come from external test data (CORPORA_DIR); honest ones of
 * 40 megapixels are generated. Exits with 1 if one exceeds its limits.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { corpusFiles } from '#markdown/testing/corpora.ts';
import { convertImage } from '#server/features/uploads/convert-image.ts';

const bounds = { seconds: 2, megabytes: 150 };

interface Figures {
  outcome: string;
  seconds: number;
  megabytes: number;
}

if (process.send) await measureHere(process.argv[2]!);
else await measureAll();

/** Runs in the child: warms up with a small picture, then measures the given one. */
async function measureHere(path: string): Promise<void> {
  const small = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f6b5c' } });
  await convertImage(await small.png().toBuffer());
  const content = readFileSync(path);
  const before = peakMegabytes();
  const started = performance.now();
  const outcome = await convertImage(content).then(
    ({ width, height }) => `${width} × ${height}`,
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  const seconds = (performance.now() - started) / 1000;
  process.send!({ outcome, seconds, megabytes: peakMegabytes() - before } satisfies Figures);
  process.disconnect();
}

/** Returns the peak of resident memory so far. */
function peakMegabytes(): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
}

async function measureAll(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-images-'));
  const files = [...corpusFiles('images/bombs'), ...corpusFiles('images/exif'), ...(await honest())];
  const measured: [string, Figures][] = [];
  for (const [name, content] of files) {
    const path = join(folder, name);
    await writeFile(path, content);
    const child = fork(import.meta.filename, [path]);
    const [figures] = (await once(child, 'message')) as [Figures];
    measured.push([name, figures]);
  }
  await rm(folder, { recursive: true });
  measured.sort(([, a], [, b]) => b.megabytes - a.megabytes);
  console.log('| picture | outcome | s | MB more |\n| --- | --- | --- | --- |');
  for (const [name, { outcome, seconds, megabytes }] of measured)
    console.log(`| ${name} | ${outcome} | ${seconds.toFixed(2)} | ${megabytes.toFixed(0)} |`);
  const over = measured.filter(([, f]) => f.seconds > bounds.seconds || f.megabytes > bounds.megabytes);
  console.log(
    `\n${measured.length} pictures, ${over.length} over ${bounds.seconds} s or ${bounds.megabytes} MB`,
  );
  process.exitCode = over.length > 0 ? 1 : 0;
}

/** Generates photos close to the allowed size, in several formats. */
async function honest(): Promise<[string, Buffer][]> {
  const photo = sharp({
    create: {
      width: 7_300,
      height: 5_475,
      channels: 3,
      background: '#0f6b5c',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });
  const raw = await photo.jpeg({ quality: 40 }).toBuffer();
  return [
    ['40-megapixels.jpg', raw],
    ['40-megapixels-progressive.jpg', await sharp(raw).jpeg({ quality: 30, progressive: true }).toBuffer()],
    ['40-megapixels.webp', await sharp(raw).webp({ quality: 20 }).toBuffer()],
  ];
}
