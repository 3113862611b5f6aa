// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Shift } from '#contract/help/shifts.ts';
import { subscribe, type StreamListener } from '#web/lib/api/subscribe.ts';
import { useLiveShift } from './use-live-shift.ts';

vi.mock('#web/lib/api/subscribe.ts', () => ({ subscribe: vi.fn() }));
beforeEach(() => vi.mocked(subscribe).mockReset());

const shiftOf = (own: boolean, ...asked: string[]): Shift =>
  ({
    slug: 'plantao',
    open: true,
    own,
    questions: asked.length,
    asked: asked.map((slug) => ({ slug })),
  }) as never;

async function openShift(first: Shift) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  const readAgain = vi.fn();
  let shown: string[] = [];
  function Page({ shift }: { shift: Shift }) {
    const { asked } = useLiveShift(shift, readAgain);
    useEffect(() => {
      shown = asked.map(({ slug }) => slug);
    });
    return null;
  }
  const show = (shift: Shift) => act(async () => root.render(createElement(Page, { shift })));
  await show(first);
  return {
    show,
    readAgain,
    shown: () => shown,
    hear: (slug: string) =>
      act(async () => {
        const [, listener] = vi.mocked(subscribe).mock.calls.at(-1)! as unknown as [string, StreamListener];
        listener.onMessage({ data: JSON.stringify({ question: { slug } }) } as never);
      }),
    leave: () => act(async () => root.unmount()),
  };
}

test('the stream of a shift stays open while its helper reads the shift again', async () => {
  const { show, hear, readAgain, leave } = await openShift(shiftOf(true, 'a'));
  await hear('b');
  expect(readAgain).toHaveBeenCalledOnce();
  await show(shiftOf(true, 'a', 'b'));
  expect(subscribe).toHaveBeenCalledOnce();
  const signal = vi.mocked(subscribe).mock.calls[0]![2];
  expect(signal.aborted).toBe(false);
  await hear('c');
  expect(readAgain).toHaveBeenCalledTimes(2);
  await leave();
  expect(signal.aborted).toBe(true);
});

test('others are shown what the stream brings, until the shift is read again', async () => {
  const { show, hear, shown, leave } = await openShift(shiftOf(false, 'a'));
  await hear('b');
  expect(shown()).toEqual(['a', 'b']);
  await show(shiftOf(false, 'b'));
  expect(shown()).toEqual(['b']);
  await hear('c');
  expect(shown()).toEqual(['b', 'c']);
  await leave();
});
