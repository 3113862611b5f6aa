/*
 * npm run faults -- [--times 20]      kills the server and its database with kill -9 during writes, this many times
 *                                     each; a fifth as often stops a separate database for 30 seconds, or restarts
 *                                     it. Prints a table; exits with 1 if anything was lost, half-written, odd or
 *                                     too slow.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killDuringWrites } from '#server/testing/faults/kill-during-writes.ts';
import type { Outcome } from '#server/testing/faults/outcome.ts';
import { stopDuringWrites } from '#server/testing/faults/stop-during-writes.ts';

interface Fault {
  name: string;
  times: number;
  /** Maximum recovery time in seconds. */
  most: number;
  run(folder: string, after: number): Promise<Outcome>;
}

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const times = Number(values.times);
const rarer = Math.ceil(times / 5);
const folder = await mkdtemp(join(tmpdir(), 'rumo-faults-'));
await chmod(folder, 0o755);

const faults: Fault[] = [
  {
    name: 'kill -9 of the server',
    times,
    most: 10,
    run: (place, after) => killDuringWrites(place, 'server', after),
  },
  {
    name: 'kill -9 of PostgreSQL',
    times,
    most: 10,
    run: (place, after) => killDuringWrites(place, 'database', after),
  },
  {
    name: 'PostgreSQL stopped for 30 s',
    times: rarer,
    most: 5,
    run: (place, after) => stopDuringWrites(place, 30_000, after),
  },
  {
    name: 'PostgreSQL restarted',
    times: rarer,
    most: 5,
    run: (place, after) => stopDuringWrites(place, 0, after),
  },
];

const rows: string[] = [];
for (const [index, fault] of faults.entries()) {
  const outcomes: Outcome[] = [];
  for (let turn = 1; turn <= fault.times; turn += 1) {
    const outcome = await fault.run(join(folder, String(index)), 20 + Math.floor(Math.random() * 80));
    outcomes.push(outcome);
    report(fault, turn, outcome);
  }
  rows.push(row(fault, outcomes));
}
console.log(`
| fault | times | acknowledged writes | lost | half-written | odd | recovery, median | slowest recovery | at most |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}`);
await rm(folder, { recursive: true, force: true });

function report(
  { name, most }: Fault,
  turn: number,
  { lost, half, odd, recovery, acknowledged }: Outcome,
): void {
  console.log(`${name}, ${turn}: ${acknowledged} acknowledged, back after ${seconds(recovery)}`);
  const wrong = [...lost.map((text) => `lost: ${text}`), ...half, ...odd];
  if (recovery > most * 1000) wrong.push(`too slow: ${seconds(recovery)}`);
  for (const text of wrong) console.error(`  ${text}`);
  if (wrong.length > 0) process.exitCode = 1;
}

function row({ name, most }: Fault, outcomes: Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const recoveries = outcomes.map(({ recovery }) => recovery).toSorted((one, other) => one - other);
  const cells = [
    name,
    outcomes.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ lost }) => lost.length),
    sum(({ half }) => half.length),
    sum(({ odd }) => odd.length),
    seconds(recoveries[recoveries.length >> 1]!),
    seconds(recoveries.at(-1)!),
    `${most} s`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
