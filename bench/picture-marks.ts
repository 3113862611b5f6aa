/*
 * How reliably a picture is recognised, and how rarely another one is mistaken for it:
 *
 *   npm run bench:picture-marks -- [--except 'cartoon|_mirror'] FOLDER …
 *
 * The folders hold photographs; decision 0175 names packages that contain some. Skips byte-identical files, small ones, and
 * those whose path matches the pattern. Prints the distances of re-saved, smaller, cropped and grey copies, the pairs of
 * different pictures that would be confused, for a manual check, and the cost of a print. Exits with 1 if a limit is
 * missed.
 */
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { mostDifferent } from '#server/features/holds/picture-marks.queries.ts';
import { hashesOfCrops, noHash, perceptualHash } from '#server/features/uploads/perceptual-hash.ts';

const bounds = { found: 0.95, false: 1 / 1000 };
/** Pixels of the shorter side, and bytes: anything smaller is an icon. */
const least = { side: 100, bytes: 8_000 };

interface Photograph {
  name: string;
  print: bigint;
  /** The marks that removing it would store. */
  marks: bigint[];
  distances: Record<string, number>;
}

const { values, positionals: folders } = parseArgs({
  options: { except: { type: 'string' } },
  allowPositionals: true,
});
const except = values.except === undefined ? null : new RegExp(values.except, 'i');
if (folders.length === 0) throw new Error('name folders that have photographs');
const photographs: Photograph[] = [];
const seen = new Set<string>();
let milliseconds = 0;
let prints = 0;

for (const folder of folders)
  for await (const file of glob(join(folder, '**/*.{jpg,jpeg,png,webp,JPG}'))) {
    if (except?.test(file)) continue;
    const content = await readFile(file);
    const hash = createHash('sha256').update(content).digest('hex');
    if (content.length < least.bytes || seen.has(hash)) continue;
    seen.add(hash);
    const photograph = await measure(relative(folder, file), content).catch(() => null);
    if (photograph) photographs.push(photograph);
  }

async function measure(name: string, content: Buffer): Promise<Photograph | null> {
  const upright = sharp(content).autoOrient().flatten({ background: '#ffffff' });
  const { data, info } = await upright
    .resize({ width: 1440, height: 1440, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const again = () => sharp(data, { raw: { width, height, channels } });
  if (Math.min(width, height) < least.side) return null;
  const cut = { width: Math.floor(width * 0.98), height: Math.floor(height * 0.98) };
  const [left, top] = [width - cut.width, height - cut.height];
  const copies = {
    'saved at quality 60': again().jpeg({ quality: 60 }),
    'half its size': again()
      .resize(Math.round(width / 2))
      .jpeg(),
    'cropped by 2 %, around': again()
      .extract({ ...cut, left: Math.floor(left / 2), top: Math.floor(top / 2) })
      .jpeg(),
    'cropped by 2 %, at the top and the left': again()
      .extract({ ...cut, left, top })
      .jpeg(),
    'cropped by 2 %, at the bottom and the right': again()
      .extract({ ...cut, left: 0, top: 0 })
      .jpeg(),
    grey: again().greyscale().jpeg(),
  };
  const print = await timed(again().png());
  const parts = (await hashesOfCrops(again())).map(bitsOf);
  const marks = [print, ...parts].filter((mark) => mark !== bitsOf(noHash));
  const distances: Record<string, number> = {};
  for (const [how, copy] of Object.entries(copies))
    distances[how] = nearest(marks, await timed(sharp(await copy.toBuffer())));
  return { name, print, marks, distances };
}

function bitsOf(print: string): bigint {
  return BigInt(`0b${print}`);
}

async function timed(picture: ReturnType<typeof sharp>): Promise<bigint> {
  const began = performance.now();
  const print = await perceptualHash(picture);
  milliseconds += performance.now() - began;
  prints += 1;
  return bitsOf(print);
}

function nearest(marks: readonly bigint[], print: bigint): number {
  return Math.min(64, ...marks.map((mark) => differing(mark, print)));
}

function differing(one: bigint, other: bigint): number {
  let bits = 0;
  for (let left = one ^ other; left > 0n; left &= left - 1n) bits += 1;
  return bits;
}

let isMissed = false;
console.log(`${photographs.length} photographs; known up to ${mostDifferent} bits of 64`);
for (const how of Object.keys(photographs[0]?.distances ?? {})) {
  const distances = photographs.map((each) => each.distances[how]!).toSorted((a, b) => a - b);
  const found = distances.filter((each) => each <= mostDifferent).length / distances.length;
  isMissed ||= found < bounds.found;
  const median = distances[Math.floor(distances.length / 2)];
  console.log(`${how}: found ${(found * 100).toFixed(1)} %, median distance ${median}`);
}

const printed = photographs.filter(({ print }) => print !== bitsOf(noHash));
const mistaken = new Set<string>();
for (const [index, one] of printed.entries())
  for (const other of printed.slice(0, index)) {
    const bits = nearest(other.marks, one.print);
    if (bits > mostDifferent) continue;
    mistaken.add(one.name);
    console.log(`taken for each other, ${bits} bits: ${one.name} and ${other.name}`);
  }
const share = mistaken.size / printed.length;
isMissed ||= share > bounds.false;
console.log(`${mistaken.size} of ${printed.length} are taken for one that came before`);
console.log(`${(milliseconds / prints).toFixed(1)} ms a print, its decoding included`);
process.exit(isMissed ? 1 : 0);
