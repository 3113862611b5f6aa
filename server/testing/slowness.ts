import { createHash } from 'node:crypto';

/** Milliseconds that {@link work} takes on a quiet machine of two cores. */
const usual = 80;

/**
 * How many times slower than usual this machine is now, as a whole number: `AbortSignal.timeout` takes no others. It is
 * measured once, by the first process of a run of tests, and multiplies every bound of that run (`vitest.config.ts`,
 * `playwright.config.ts`); no wait has a bound of its own.
 */
export function slowness(): number {
  process.env.TEST_SLOWNESS ??= String(Math.ceil(Math.max(1, measure() / usual)));
  return Number(process.env.TEST_SLOWNESS);
}

/** The slowest of three: what else runs takes its turns. */
function measure(): number {
  return Math.max(...Array.from({ length: 3 }, work));
}

function work(): number {
  const started = performance.now();
  let text = '';
  for (let round = 0; round < 20_000; round += 1) {
    text = createHash('sha256').update(`${text}${round}`).digest('hex');
  }
  return performance.now() - started;
}
