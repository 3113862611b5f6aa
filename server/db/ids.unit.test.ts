import { expect, it } from 'vitest';
import { idAt } from './ids.ts';

it('ids of one millisecond are in order', () => {
  const moment = new Date('2026-05-17T12:00:00Z');
  const ids = Array.from({ length: 1_000 }, () => idAt(moment));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids.map((id) => id.slice(0, 13)))).toEqual(new Set([ids[0]!.slice(0, 13)]));
});
