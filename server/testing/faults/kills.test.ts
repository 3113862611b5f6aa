import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { killDuringWrites } from './kill-during-writes.ts';

it.each(['server', 'database'] as const)(
  'keeps every acknowledged write, and none half, when the %s is killed',
  async (victim) => {
    const outcome = await killDuringWrites(`${await temporaryFolder()}/data`, victim, 30);
    expect(outcome).toMatchObject({ lost: [], half: [], odd: [] });
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(30);
  },
);
