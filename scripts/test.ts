/*
 * The whole test run: static checks, then unit, server and browser tests, each with its duration, and one line of totals at
 * the end. Each check counts as one test.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { requireBrowser } from '../e2e/harness/browser.ts';
import { checkCount, runChecks } from './check.ts';

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Totals = { passed: 0, failed: 0, skipped: 0 };
const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await part('checks', async () => {
  const failed = (await runChecks()).length;
  return { passed: checkCount - failed, failed, skipped: 0 };
});
await part('unit and server tests', () =>
  run('vitest run --reporter=default --reporter=json --outputFile=test-results/vitest.json', () => {
    const report = readReport('vitest') as Record<
      'numPassedTests' | 'numFailedTests' | 'numPendingTests',
      number
    >;
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  }),
);
await part('browser tests', () => {
  requireBrowser();
  return run('playwright test', () => {
    const { stats } = readReport('browser') as {
      stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  });
});

console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);

async function part(name: string, work: () => Totals | Promise<Totals>): Promise<void> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  let totals: Totals;
  try {
    totals = await work();
  } catch (error) {
    console.log(error);
    totals = { passed: 0, failed: 1, skipped: 0 };
  }
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += totals[key];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `== ${name}: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped (${seconds} s)`,
  );
}

/** A runner that fails without a failed test of its own (a crash, an unhandled rejection) counts as one failure. */
function run(command: string, totals: () => Totals): Totals {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  const counted = totals();
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function readReport(name: string): unknown {
  return JSON.parse(readFileSync(`${results}/${name}.json`, 'utf8'));
}
