import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** What `scripts/test.ts` reads of a run. */
export interface VitestReport {
  passed: number;
  skipped: number;
  /** Errors outside of any test. */
  unhandled: number;
  /** `name`: as `-t` finds it; '' where the file could not be loaded, or a hook of the file failed. */
  failures: { file: string; name: string; message: string }[];
  /** Milliseconds of each file, the longest first. */
  durations: [file: string, milliseconds: number][];
}

export const reportPath = 'test-results/vitest.json';

/** Writes the outcome of a run, with the errors outside of any test, which the JSON reporter leaves out. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const report: VitestReport = {
      passed: count('passed'),
      skipped: count('skipped'),
      unhandled: unhandledErrors.length,
      failures: modules.flatMap(failuresOf),
      durations: modules
        .map((module): [string, number] => [fileOf(module), Math.round(module.diagnostic().duration)])
        .toSorted(([, a], [, b]) => b - a),
    };
    writeFileSync(reportPath, JSON.stringify(report, null, 2));
  }
}

const fileOf = (module: TestModule): string => relative('.', module.moduleId);

function failuresOf(module: TestModule): VitestReport['failures'] {
  const file = fileOf(module);
  const failed = [...module.children.allTests('failed')].map((test) => {
    const message = test.result().errors?.[0]?.message ?? '';
    return { file, name: nameOf(test), message };
  });
  if (failed.length > 0 || module.ok()) return failed;
  return [{ file, name: '', message: module.errors()[0]?.message ?? 'a hook failed' }];
}

function nameOf({ name, parent }: TestCase | TestSuite): string {
  return parent.type === 'suite' ? `${nameOf(parent)} > ${name}` : name;
}
