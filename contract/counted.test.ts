import { expect, test } from 'vitest';
import { grouped } from './counted.ts';

test.each([0, 7, 999, 1000, 12_345, 1_000_000, -120, -1200])(
  '%i is grouped as people in Brazil do',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('pt-BR'));
  },
);
