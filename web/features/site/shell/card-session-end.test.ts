// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lifetimes } from '#contract/clocks.ts';
import { forgetCardSession, lastCardUse, noteCardUse } from '#web/lib/session/card-session.ts';
import { takeToasts } from '#web/lib/shared/toasts.ts';
import { CardSessionEnd } from './card-session-end.tsx';

vi.mock('#web/lib/session/session.ts', () => ({ readSession: () => ({ user: { id: 'pupil' } }) }));
const logOut = vi.hoisted(() => vi.fn());
vi.mock('./use-log-out.ts', () => ({ useLogOut: () => logOut }));

let leave: () => Promise<void>;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  logOut.mockReset();
  noteCardUse();
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(CardSessionEnd)));
  leave = () => act(async () => root.unmount());
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

const minute = 60_000;
const said = () => takeToasts().map(({ text }) => text);

test('nobody is told that they left while the session cannot be ended', async () => {
  await vi.advanceTimersByTimeAsync(lifetimes.cardSession + minute);
  expect(logOut).toHaveBeenCalled();
  expect(said()).toEqual([]);
  logOut.mockImplementation(async () => forgetCardSession());
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(said()).toEqual(['Você saiu: ninguém usou a conta por meia hora.']);
});

test('a session that cannot be ended is tried more and more rarely, and as soon as there is a network', async () => {
  await vi.advanceTimersByTimeAsync(lifetimes.cardSession + 30 * minute);
  expect(logOut.mock.calls.length).toBeLessThan(12);
  logOut.mockClear();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(logOut).toHaveBeenCalledOnce();
});

test('a press does not go on with a session that is over', async () => {
  const used = lastCardUse();
  await vi.advanceTimersByTimeAsync(lifetimes.cardSession + minute);
  dispatchEvent(new Event('keydown'));
  expect(lastCardUse()).toBe(used);
});
