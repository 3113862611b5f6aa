/*
 * Which rooms a change can break: those with a file that imports, directly or through others, one that changed. A room is a folder
 * of `server/features/`, with the same name in `contract/`, `web/features/`, `web/pages/` and `e2e/`, or another folder of `server/`.
 */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const sources = '{contract,markdown,packages,server,web}/**/*.{ts,tsx,css,js}';
const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
/** Tests of any room use these. */
const helpsTests = (path: string): boolean =>
  /^(?:server\/testing|e2e\/harness)\/|\.(?:testing|fixture)\.tsx?$/.test(path);

/** Where the server and the pages begin: what they import belongs to all rooms if none imports it. */
const beginnings = ['server/start-server.ts', 'web/root.tsx', 'web/frame.tsx'];
/** What all rooms need although none imports it. */
const neededByAll = [
  ...beginnings,
  'server/db/migrations/',
  'server/seed/',
  'web/entry',
  'web/routes.ts',
  'web/public/',
  'package.json',
  'package-lock.json',
  'playwright.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
];

/** `server/testing/` has tests of all rooms together. */
const rooms = [...globSync('server/features/*/'), ...globSync('server/*/')]
  .map((path) => posix.basename(path))
  .filter((name) => name !== 'features' && name !== 'testing');

/** The room of a file; '' outside rooms. */
export function roomOf(path: string): string {
  const [, name = ''] =
    /^(?:contract|server|server\/features|web\/features|web\/pages|e2e)\/(?!features\/)([\w-]+)(?:\/|\.ts$)/.exec(
      path,
    ) ?? [];
  return rooms.includes(name) ? name : '';
}

let imports: Map<string, string[]> | undefined;

/** Returns the rooms that a change of these files can break. */
export function affectedRooms(changed: string[]): Set<string> {
  imports ??= readImports();
  const importers = new Map<string, string[]>();
  for (const [path, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  const begun = reach(beginnings, imports);
  const affected = new Set<string>();
  for (const path of changed.filter((each) => !isTest(each))) {
    const found = [...reach([path], importers)].map(roomOf).filter(Boolean);
    const all =
      helpsTests(path) ||
      neededByAll.some((each) => path.startsWith(each)) ||
      (found.length === 0 && begun.has(path));
    for (const room of all ? rooms : found) affected.add(room);
  }
  return affected;
}

/** Returns these files and all that can be reached from them. */
function reach(from: string[], edges: Map<string, string[]>): Set<string> {
  const reached = new Set(from);
  for (const path of reached) for (const next of edges.get(path) ?? []) reached.add(next);
  return reached;
}

/** Returns the files that each source names in quotes, as imports do. */
function readImports(): Map<string, string[]> {
  const paths = globSync(sources, { exclude: (path) => path.includes('node_modules') }).filter(
    (path) => !isTest(path) && !helpsTests(path),
  );
  const known = new Set(paths);
  return new Map(
    paths.map((path) => [
      path,
      Array.from(readFileSync(path, 'utf8').matchAll(/['"]([.#][\w./@-]+)['"]/g), ([, name]) =>
        name!.startsWith('#') ? name!.slice(1) : posix.join(posix.dirname(path), name!),
      ).filter((target) => known.has(target)),
    ]),
  );
}
