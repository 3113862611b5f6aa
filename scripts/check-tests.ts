/*
 * Finds tests that wait for real time, which a slow machine breaks: sleeps, and waits with a bound of their own. A test awaits an
 * event, an injected clock, or a timeout that it sets in the configuration; the bounds of a run stand in `vitest.config.ts` and
 * `playwright.config.ts`. A line that cannot do without says why in the line before: `// Real time: …`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { guards, rareTests } from '../server/testing/gates.ts';

const realTime = [
  /\bpg_sleep\b/,
  /\bwaitForTimeout\(/,
  /\bsetTimeout\((?!\))/,
  /\b(?:pause|wait|sleep|delay)\((?:\d|(?!true|false)[a-z]\w*[,)])/,
  /\btimeout: [\d_]{2,}/,
  // The last argument of a test or hook.
  /^\s*(?:\}, )?\d+_000(?:\);|,)$/,
];
const allowed = /\/\/ Real time: \S/;

const files = globSync(
  ['{contract,markdown,packages,server,web}/**/*.{test,testing,fixture}.ts', '{server/testing,e2e}/**/*.ts'],
  { exclude: (path) => path.includes('node_modules') },
);

const problems = [...new Set(files)].toSorted().flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const isComment = /^\s*(?:\/\/|\/?\*)/.test(line);
    const isAsserted = /\.(?:toEqual|toMatchObject|toContain)\(/.test(line);
    const isFaked = lines.some((other) => other.includes('useFakeTimers'));
    if (isComment || isAsserted || isFaked || allowed.test(lines[index - 1] ?? '')) return [];
    return realTime.some((kind) => kind.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [];
  });
});
for (const problem of problems) console.log(problem);
if (problems.length > 0) {
  console.log(`${problems.length} waits for real time: await an event instead (docs/testing.md).`);
}
const isNowhere = (path: string): boolean => globSync(`${path}*`).length === 0 && !existsSync(path);
const pathsAsked = (source: string): string[] =>
  Array.from(source.matchAll(/\binSecondGate\(([^)]*)\)/g), ([, paths]) => paths!.match(/'[^']+'/g) ?? [])
    .flat()
    .map((quoted) => quoted.slice(1, -1));
const unguardedTests = [
  ...rareTests().flatMap((test) => guards(test).map((path) => [test, path] as const)),
  ...globSync('{server,e2e}/**/*.{test,spec}.ts')
    .filter((test) => !test.endsWith('gates.unit.test.ts'))
    .flatMap((test) => pathsAsked(readFileSync(test, 'utf8')).map((path) => [test, path] as const)),
].flatMap(([test, path]) => (isNowhere(path) ? [`${test} guards ${path}, where nothing is`] : []));
for (const problem of unguardedTests) console.log(problem);
process.exit(problems.length + unguardedTests.length === 0 ? 0 : 1);
