/*
 * Which tests a run leaves out. `npm test` is the first gate: all that a change can break. The tests of a room run in it when the
 * room imports something that changed (`affected-rooms.ts`); tests of all rooms together (`server/testing/`, `e2e/every-page/`) always run. A test that costs much and rarely
 * fails names the paths that it guards in its first lines (`// Guards: server/mail/, server/jobs/`): it runs in the first gate when
 * a change touches those paths or, in a browser, what all pages share. The second gate, `npm run test:all`, runs everything. Where
 * only some rounds of a test cost much, it asks `inSecondGate` for them.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { affectedRooms, roomOf } from './affected-rooms.ts';

/** What every page is made of. */
const sharedByPages = [
  'web/ui/',
  'web/lib/',
  'web/theme/',
  'web/root.tsx',
  'web/frame',
  'web/entry',
  'e2e/harness/',
];

const allTests = (): string[] =>
  globSync('{contract,markdown,packages,server,web,e2e}/**/*.{test,spec}.ts', {
    exclude: (path) => path.includes('node_modules'),
  }).toSorted();

/** All tests of the second gate. */
export const rareTests = (): string[] => allTests().filter((test) => guards(test).length > 0);

/** Tests with a server or a browser; others are so short that they always run. */
const isLong = (test: string): boolean =>
  test.endsWith('.spec.ts') || (test.startsWith('server/') && !test.endsWith('.unit.test.ts'));

/** A test of one room that reads the calls or tables of all features can break by any of them. */
const readsAllFeatures = (test: string): boolean =>
  /import \{[^}]*\b(?:allEndpoints|features|personalData)\b[^}]*\} from '#server\/features\.ts'/.test(
    readFileSync(test, 'utf8'),
  );

/**
 * The tests that this run leaves out: none with `TEST_GATE=all`, else those that no change concerns and that are not named on the
 * command line. Processes of the run inherit the list.
 */
export function leftOut(): string[] {
  process.env.TEST_LEFT_OUT ??= findLeftOut().join('\n');
  return process.env.TEST_LEFT_OUT.split('\n').filter(Boolean);
}

export function findLeftOut(): string[] {
  if (process.env.TEST_GATE === 'all') return [];
  const rooms = affectedRooms(changedFiles());
  return allTests().filter((test) => {
    // Perhaps with a line: 'e2e/posts/tags.spec.ts:47'.
    const isNamed = process.argv.some((word) => word.length > 3 && test.includes(word.replace(/:\d+$/, '')));
    if (isNamed || changedFiles().includes(test)) return false;
    if (guards(test).length > 0) return !inSecondGate(...guards(test));
    const room = isLong(test) && !readsAllFeatures(test) ? roomOf(test) : '';
    return room !== '' && !rooms.has(room);
  });
}

/** Whether this run includes what is rare: all of it, or that of these paths, which have changed. */
export function inSecondGate(...paths: string[]): boolean {
  return process.env.TEST_GATE === 'all' || changedFiles().some((file) => paths.some(isOf(file)));
}

/**
 * Whether a change can break this page: what all pages share has changed, or what its room imports. Tests that open every page
 * leave out the others in the first gate.
 * @param page the file of a route, as in `web/routes.ts`
 */
export const concernsPage = (page: string): boolean =>
  inSecondGate(...sharedByPages) || affectedRooms(changedFiles()).has(roomOf(`web/${page}`));

/** Whether a path covers this file. A folder does not cover its tests: no other test can break by one. */
const isOf =
  (file: string) =>
  (path: string): boolean =>
    file.startsWith(path) && !(path.endsWith('/') && /\.(test|spec)\.ts$/.test(file));

/** The paths that this test guards, its own among them; none for a test of the first gate. */
export function guards(test: string): string[] {
  const [, paths] = /^\/\/ Guards: (.+)$/m.exec(readFileSync(test, 'utf8').slice(0, 600)) ?? [];
  if (!paths) return [];
  return [
    test,
    ...paths.split(',').map((path) => path.trim()),
    ...(test.endsWith('.spec.ts') ? sharedByPages : []),
  ];
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
  const base = changeBase();
  if (base === '') return [];
  return [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ];
}

/** Files of this folder that were there before the change and have another text or name now. */
export function alteredFiles(folder: string): string[] {
  const base = changeBase();
  if (base === '') return [];
  return git('diff', '--name-only', '--no-renames', '--diff-filter=MD', base, '--', folder)
    .split('\n')
    .filter(Boolean);
}

const changeBase = (): string => process.env.TEST_BASE ?? branchPoint();

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
