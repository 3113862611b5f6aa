import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minute } from '#contract/durations.ts';
import { openStream } from './notification-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Nothing is read from the database before `start`. */
const open = () => openStream(null as never, { id: 'ana', sessionId: 'x' }, null, () => {});

it('a stream sends a heartbeat every 25 seconds and ends after a token’s life', () => {
  const { output } = open();
  expect(output.read()).toBeNull();
  vi.advanceTimersByTime(25_000);
  expect(String(output.read())).toBe(':\n\n');
  vi.advanceTimersByTime(15 * minute - 25_000 - 1);
  expect(String(output.read())).toMatch(/^(:\n\n)+$/);
  vi.advanceTimersByTime(1);
  // The page may reconnect at once, with a fresh token.
  expect(String(output.read())).toMatch(/retry: 0\n\n$/);
  vi.advanceTimersByTime(1_000);
  expect(output.destroyed).toBe(true);
});

it('a stream closes a page that does not read', () => {
  const stream = open();
  for (let sent = 0; sent < 256 * 1024; sent += 30) stream.tellRead();
  expect(stream.output.destroyed).toBe(true);
});
