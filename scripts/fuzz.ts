/*
 * Sends requests generated from the API's own description, with hostile texts, to a separate server:
 *
 *   npm run fuzz -- [--requests 20000] [--seed 1]
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
// So many requests have no usual time.
const options = ['--project', 'server', '--testTimeout', '0'];
const { status } = spawnSync('vitest', ['run', ...options, 'server/testing/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
process.exit(status ?? 1);
