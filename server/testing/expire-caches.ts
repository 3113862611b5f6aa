import { vi } from 'vitest';

const now = performance.now.bind(performance);
let shift = 0;

/** Moves the clock of the caches past the second for which they keep what visitors get. `vi.restoreAllMocks` undoes it. */
export function expireCaches(): void {
  shift += 1_100;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + shift);
}
