import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { reportPath, type VitestReport } from './vitest-report.ts';

/** What a runner of tests reports. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}

export interface Failure {
  file: string;
  name: string;
  message: string;
  /** Runs it once more, with nothing beside it. */
  passesAlone(): boolean;
}

/** @param filters parts of paths; none runs all */
export function runVitest(filters: string[] = []): Outcome {
  const { hasPassed, report } = vitest(filters);
  const failures = report.failures.map((failure): Failure => {
    const pattern = failure.name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return {
      ...failure,
      passesAlone() {
        const alone = vitest([failure.file, '-t', pattern && `^${pattern}$`]);
        // A name that finds no test passes too.
        return alone.hasPassed && alone.report.passed > 0;
      },
    };
  });
  return {
    ...outcomeOf(hasPassed, failures, report.unhandled),
    passed: report.passed,
    skipped: report.skipped,
  };
}

function vitest(words: string[]): { hasPassed: boolean; report: VitestReport } {
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-report.ts'];
  const hasPassed = run('vitest', ['run', ...words, ...reporters]);
  return { hasPassed, report: readReport(reportPath) as VitestReport };
}

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    ok: boolean;
    file: string;
    line: number;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  suites: Suite[];
  errors: unknown[];
  stats: Record<'expected' | 'skipped', number>;
}

export function runPlaywright(): Outcome {
  const hasPassed = run('playwright', ['test']);
  const { suites, errors, stats } = readReport('test-results/browser.json') as PlaywrightReport;
  const failures = specsOf({ suites })
    .filter((spec) => !spec.ok)
    .map(({ file, line, title, tests }): Failure => {
      const message = tests[0]?.results.at(-1)?.error?.message ?? '';
      const passesAlone = () => run('playwright', ['test', `e2e/${file}:${line}`, '--workers=1']);
      return { file: `e2e/${file}`, name: title, message, passesAlone };
    });
  return { ...outcomeOf(hasPassed, failures, errors.length), passed: stats.expected, skipped: stats.skipped };
}

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** What fails outside of any test counts too, and passing tests do not take it back. */
function outcomeOf(
  hasPassed: boolean,
  failures: Failure[],
  others: number,
): Pick<Outcome, 'failed' | 'failures'> {
  const failed = failures.length + others;
  return { failed: hasPassed ? failed : Math.max(failed, 1), failures };
}

function run(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'inherit' }).status === 0;
}

function readReport(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
