/*
 * npm run faults -- [--times 20]      kill -9 of the server and of its database during writes, so many times each, on
 *                                     a database of its own; ends with 1 where anything was lost or half-written
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killDuringWrites, type Outcome, type Victim } from '#server/testing/kill-during-writes.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const times = Number(values.times);
const folder = await mkdtemp(join(tmpdir(), 'rumo-faults-'));
await chmod(folder, 0o755);

console.log(
  '| killed | times | acknowledged writes | lost | half-written or odd | recovery, median | longest |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const victim of ['server', 'database'] as const) {
  const outcomes: Outcome[] = [];
  for (let turn = 0; turn < times; turn += 1)
    outcomes.push(await killDuringWrites(join(folder, victim), victim, 20 + Math.floor(Math.random() * 80)));
  console.log(row(victim, outcomes));
  for (const { lost, wrong } of outcomes) for (const text of [...lost, ...wrong]) console.error(text);
  if (outcomes.some(({ lost, wrong }) => lost.length + wrong.length > 0)) process.exitCode = 1;
}
await rm(folder, { recursive: true, force: true });

function row(victim: Victim, outcomes: Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const recoveries = outcomes.map(({ recovery }) => recovery / 1000).toSorted((one, other) => one - other);
  const cells = [
    victim,
    outcomes.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ lost }) => lost.length),
    sum(({ wrong }) => wrong.length),
    `${recoveries[recoveries.length >> 1]!.toFixed(1)} s`,
    `${recoveries.at(-1)!.toFixed(1)} s`,
  ];
  return `| ${cells.join(' | ')} |`;
}
