/*
 * Runs all static checks: format, lint, types, import rules, tables, dead code, documents, licences, install scripts. Prints the
 * duration of each part and continues after a failure, so that one run reports all. What passed is not run again while no file of
 * the checkout has changed (`node_modules/.cache/check`).
 */
import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const cache = 'node_modules/.cache/check';
/** Types are checked by one thread each: further ones compute again what files share, which doubles the work. */
const types = (project: string, name: string): string =>
  `node node_modules/typescript7/bin/tsc -p ${project} --checkers 1 --incremental --tsBuildInfoFile ${cache}/${name}.tsbuildinfo`;

/** The longest first, so that none is left running at the end. */
const parts: [name: string, command: string][] = [
  ['types: server', types('tsconfig.json', 'server')],
  ['types: web', types('web/tsconfig.json', 'web')],
  ['lint', 'GOGC=400 GOMAXPROCS=1 oxlint --type-aware --deny-warnings'],
  ['types: e2e', types('e2e/tsconfig.json', 'e2e')],
  [
    'import rules',
    'depcruise --config .dependency-cruiser.cjs --output-type err contract markdown packages server web e2e bench scripts',
  ],
  ['dead code', 'knip'],
  ['format', 'oxfmt --check'],
  ['docs', 'node scripts/check-docs.ts'],
  ['waits of tests', 'node scripts/check-tests.ts'],
  ['dates', 'node scripts/check-dates.ts'],
  ['tables', 'node scripts/check-tables.ts'],
  ['licences', 'node scripts/check-licences.ts'],
  ['install scripts', 'node scripts/check-install-scripts.ts'],
];

export const checkCount = parts.length;

/** Returns the names of the parts that failed. */
export async function runChecks(): Promise<string[]> {
  mkdirSync(cache, { recursive: true });
  const content = contentOfCheckout();
  const limit = pLimit(availableParallelism());
  const passed = await Promise.all(
    parts.map(([name, command]) => limit(() => runCheck(name, command, content))),
  );
  return parts.flatMap(([name], index) => (passed[index] ? [] : [name]));
}

/** Hashes every file that Git knows or could add, and what is installed; without Git, no run is like another. */
function contentOfCheckout(): string {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout: listed } = spawnSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) return randomUUID();
  const hash = createHash('sha256');
  for (const path of [...listed.split('\0'), 'node_modules/.rumo-stamp']) {
    if (path !== '' && existsSync(path)) hash.update(path).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

async function runCheck(name: string, command: string, content: string): Promise<boolean> {
  const stamp = `${cache}/${name.replaceAll(/\W+/g, '-')}.passed`;
  const inputs = createHash('sha256').update(command).update(content).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) {
    console.log(`ok   ${name} (nothing has changed)`);
    return true;
  }
  const started = performance.now();
  const failure = await promisify(execFile)('sh', ['-c', command], { maxBuffer: 2 ** 26 }).then(
    () => null,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failure === null ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (failure !== null) console.log(failure);
  else writeFileSync(stamp, inputs);
  return failure === null;
}

if (import.meta.main) process.exit((await runChecks()).length === 0 ? 0 : 1);
