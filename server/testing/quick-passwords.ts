import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/*
 * Hashes passwords at the least cost that argon2id allows: a run registers some four thousand people, each of whom would take
 * 30 ms of a processor. `passwords.unit.test.ts` checks the cost of the real ones.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  return { ...real, hash: (password: string) => real.hash(password, { memoryCost: 8, timeCost: 1 }) };
});
