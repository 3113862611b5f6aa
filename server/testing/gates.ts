/*
 * Which tests a run leaves out. `npm test` is the first gate: all that a change can break. Files named `*.rare.test.ts` and
 * `*.rare.spec.ts` cost much and rarely fail; they belong to the second gate, `npm run test:all`. Each names on a line of its own
 * the paths that it guards (`// Guards: server/mail/, server/jobs/`): a change there runs it in the first gate too. Where only
 * some rounds of a test cost much, it asks `inSecondGate` for them.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** All tests of the second gate. */
export const rareTests = (): string[] =>
  globSync('{contract,markdown,packages,server,web,e2e}/**/*.rare.{test,spec}.ts', {
    exclude: (path) => path.includes('node_modules'),
  }).toSorted();

/**
 * The tests that this run leaves out: none with `TEST_GATE=all`, else those of the second gate that neither guard a changed file
 * nor are named on the command line.
 */
export function leftOut(): string[] {
  return rareTests().filter((test) => {
    const isNamed = process.argv.some((word) => word.length > 3 && test.includes(word));
    return !isNamed && !inSecondGate(...guards(test));
  });
}

/** Whether this run includes what is rare: all of it, or that of these paths, which have changed. */
export function inSecondGate(...paths: string[]): boolean {
  return (
    process.env.TEST_GATE === 'all' ||
    changedFiles().some((file) => paths.some((path) => file.startsWith(path)))
  );
}

/** The paths that this test guards. @throws where it names none */
export function guards(test: string): string[] {
  const [, paths] = /^\/\/ Guards: (.+)$/m.exec(readFileSync(test, 'utf8')) ?? [];
  if (!paths) throw new Error(`${test} names no paths that it guards: '// Guards: server/mail/, …'`);
  return paths.split(',').map((path) => path.trim());
}

/**
 * Files that differ from where this branch left main, uncommitted and new ones included; on main itself, from the commit before.
 * `TEST_BASE` names another commit. None without Git. Processes of the run inherit the list.
 */
export function changedFiles(): string[] {
  process.env.TEST_CHANGED ??= readChangedFiles().join('\n');
  return process.env.TEST_CHANGED.split('\n').filter(Boolean);
}

function readChangedFiles(): string[] {
  const base = process.env.TEST_BASE ?? branchPoint();
  if (base === '') return [];
  return [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ];
}

function branchPoint(): string {
  const main =
    git('rev-parse', '--verify', '--quiet', 'origin/main') || git('rev-parse', '--verify', '--quiet', 'main');
  const point = main && git('merge-base', 'HEAD', main);
  if (point && point !== git('rev-parse', 'HEAD')) return point;
  return git('rev-parse', '--verify', '--quiet', 'HEAD~1');
}

/** What Git prints; '' where it fails. */
function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
