/*
 * What lists and two writes cost on databases of different sizes, requested in turn, so that other work of the machine
 * disturbs all of them equally. Prints a table, and writes the plan of every query to bench/results/.
 *
 *   npm run bench:lists -- --data ./data-20k --data ./data-1m [--times 200]
 *   npm run bench:search -- …, the same for searches of every kind
 *
 * Each folder is a DATA_DIR filled by `npm run seed`; no server may be running on it. Adds a few posts to it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openSeeded, type Seeded } from './lists/seeded.ts';
import { searches } from './lists/searches.ts';
import { reads, writes, type Request } from './lists/requests.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    times: { type: 'string', default: '200' },
    search: { type: 'boolean' },
  },
});
const times = Number(values.times);
const folders = (values.data ?? []).map((folder) => resolve(folder));
if (folders.length === 0) throw new Error('--data: name the folders to measure');
const results = join(import.meta.dirname, 'results');

const seeded: Seeded[] = [];
for (const folder of folders) seeded.push(await openSeeded(folder));
const names = folders.map((folder) => basename(folder));
const first = names[0]!;

console.log(
  `| call | ${names.map((name) => `${name}: p50 | p95`).join(' | ')} | p50 ÷ ${first} | p95 ÷ ${first} |`,
);
console.log(`| --- |${' ---: |'.repeat(2 * names.length + 2)}`);
for (const request of values.search ? searches : [...reads, ...writes]) {
  const taken = await measure(request);
  const figures = taken.map((all) => [quantile(all, 0.5), quantile(all, 0.95)] as const);
  const [from, to] = [figures[0]!, figures.at(-1)!];
  const ratios = [to[0] / from[0], to[1] / from[1]].map((ratio) => ratio.toFixed(2));
  const cells = figures.flat().map((milliseconds) => `${milliseconds.toFixed(1)} ms`);
  console.log(`| ${[request.name, ...cells, ...ratios].join(' | ')} |`);
}

await mkdir(results, { recursive: true });
for (const [index, one] of seeded.entries()) {
  const parts: string[] = [];
  for (const { name, run } of values.search ? searches : reads) {
    const plans = await one.plansOf(() => run(one, 0));
    parts.push(`## ${name}\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join('\n\n')}`);
  }
  const file = join(results, `plans-${values.search ? 'search-' : ''}${names[index]}.md`);
  await writeFile(file, `${parts.join('\n\n')}\n`);
  console.log(`Plans: ${file}`);
  await one.close();
}

/** Returns the milliseconds of each warm run on each database. */
async function measure({ run }: Request): Promise<number[][]> {
  const taken = seeded.map((): number[] => []);
  for (let turn = -10; turn < times; turn += 1) {
    for (const [index, one] of seeded.entries()) {
      const started = performance.now();
      await run(one, turn + 10);
      if (turn >= 0) taken[index]!.push(performance.now() - started);
    }
  }
  return taken;
}

function quantile(all: number[], share: number): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * share)]!;
}
