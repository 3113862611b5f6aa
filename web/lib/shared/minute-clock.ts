import { minute } from '#contract/durations.ts';
import { useSyncExternalStore } from 'react';
import { serverNow, serverTimeKnown } from '#web/lib/api/server-clock.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';

/*
 * One clock for every relative date on the page. It ticks only while used, and on return to the tab, where timers
 * may have slept.
 */
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    if (serverNow() - now > minute) now = serverNow();
    timer = setInterval(tick, minute);
    document.addEventListener('visibilitychange', tick);
    addEventListener(serverTimeKnown, tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    removeEventListener(serverTimeKnown, tick);
  };
}

/**
 * Milliseconds since the epoch, exact to a minute; null on the server and while the page hydrates, where the
 * time is not known yet.
 */
export function useMinuteClock(): number | null {
  // Both snapshots are the same while hydrating: a difference would re-render the whole page at once.
  const time = useSyncExternalStore(subscribe, snapshot, snapshot);
  return useHydrated() ? time : null;
}

const snapshot = () => (now ||= serverNow());
