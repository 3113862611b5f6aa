/*
 * Everything that can be said about the sources without running them: format, lint, types, import rules, dead code, documents, licences.
 * Says how long each part took; goes on after a failure, so that one run tells all.
 */
import { spawnSync } from 'node:child_process';

const parts: [name: string, command: string][] = [
  ['format', 'prettier --check --log-level=warn .'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['types: server', 'node node_modules/typescript7/bin/tsc -p tsconfig.json'],
  ['types: web', 'node node_modules/typescript7/bin/tsc -p web/tsconfig.json'],
  ['types: e2e', 'node node_modules/typescript7/bin/tsc -p e2e/tsconfig.json'],
  [
    'import rules',
    'depcruise --config .dependency-cruiser.cjs --output-type err contract markdown packages server web e2e bench scripts',
  ],
  ['dead code', 'knip'],
  ['docs', 'node scripts/check-docs.ts'],
  ['licences', 'node scripts/check-licences.ts'],
  ['install scripts', 'node scripts/check-install-scripts.ts'],
];

export const checkCount = parts.length;

/** Names of the parts that failed. */
export function runChecks(): string[] {
  const failed: string[] = [];
  for (const [name, command] of parts) {
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (status === 0) continue;
    failed.push(name);
    console.log(stdout, stderr);
  }
  return failed;
}

if (import.meta.main) process.exit(runChecks().length === 0 ? 0 : 1);
