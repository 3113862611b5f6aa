/*
 * Runs the tests and prints the duration of each part, what failed by chance, and at the end a line of totals. Each check
 * counts as one test.
 *
 *   node scripts/test.ts          first gate: checks, unit, server and browser tests; one that fails is tried once more, alone
 *   node scripts/test.ts --all    the second gate too (server/testing/gates.ts); nothing is tried again
 *   node scripts/test.ts --quick  unit tests, and server tests of the rooms touched since main
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { requireBrowser } from '../e2e/harness/browser.ts';
import { slowness } from '../server/testing/slowness.ts';
import { useTestFolder } from '../server/testing/test-folder.ts';
import { checkCount, runChecks } from './check.ts';
import { roomOf } from '../server/testing/affected-rooms.ts';
import { changedFiles } from '../server/testing/gates.ts';
import { runPlaywright, runVitest, type Failure, type Outcome } from './test-runners.ts';

/** One such test is a matter of the machine, two are a matter of the tests. */
const maxFlaky = 1;
/** More failures than these are no matter of chance, and running them again would only take time. */
const maxTriedAgain = 10;

const isAll = process.argv.includes('--all');
const isQuick = process.argv.includes('--quick');
if (isAll) process.env.TEST_GATE = 'all';
useTestFolder();

const processorBefore = processorSeconds();
const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
console.log(`Bounds of this run: ${slowness()} times the usual ones.`);

const outcomes: Outcome[] = [];
if (isQuick) {
  await part('unit tests, and server tests of what was touched', () => runVitest(touchedTests()));
} else {
  await part('checks', runAllChecks);
  await part('unit and server tests', () => runVitest());
  await part('browser tests', () => {
    requireBrowser();
    return runPlaywright();
  });
}

const failures = outcomes.flatMap((outcome) => outcome.failures);
const flaky = isAll || failures.length > maxTriedAgain ? [] : passingAlone(failures);
writeFileSync(`${results}/flaky.json`, JSON.stringify(flaky, null, 2));
for (const { file, name } of flaky) console.log(`Failed at first and passed alone: ${file} › ${name}`);
if (flaky.length > maxFlaky) console.log(`${flaky.length} of them are too many: the run fails.`);

const sum = (key: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);
const forgiven = flaky.length <= maxFlaky ? flaky.length : 0;
const failed = sum('failed') - forgiven;
const skipped = sum('skipped');
console.log(`${Math.round(processorSeconds() - processorBefore)} s of processor, without the preparation`);
console.log(
  `\n${sum('passed') + forgiven} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(failed === 0 ? 0 : 1);

async function part(name: string, work: () => Outcome | Promise<Outcome>): Promise<void> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const outcome = await Promise.try(work).catch((error: unknown): Outcome => {
    console.log(error);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  });
  outcomes.push(outcome);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `== ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped (${seconds} s)`,
  );
}

async function runAllChecks(): Promise<Outcome> {
  const failed = (await runChecks()).length;
  return { passed: checkCount - failed, failed, skipped: 0, failures: [] };
}

/** Runs each failed test once more, with nothing beside it; returns those that pass. */
function passingAlone(failed: Failure[]): Failure[] {
  const passing: Failure[] = [];
  for (const failure of failed) {
    console.log(`\n== once more, alone: ${failure.file} › ${failure.name}`);
    if (failure.passesAlone()) passing.push(failure);
  }
  return passing;
}

/** Unit tests, and the server tests of rooms with a changed file; `npm test` adds rooms that import one. */
function touchedTests(): string[] {
  const rooms = new Set(changedFiles().map(roomOf).filter(Boolean));
  const unitTests = ['contract/', 'markdown/', 'web/'].map((folder) => resolve(folder));
  return [
    ...unitTests,
    '.unit.test.ts',
    ...[...rooms].flatMap((room) => [`server/features/${room}/`, `server/${room}/`]),
  ];
}

/** Seconds for which all processors of this machine together have worked since it started. The database is no child of the run. */
function processorSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}
