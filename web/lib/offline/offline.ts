import { useEffect, useRef } from 'react';
import type { Leaving } from './device-store.ts';
import { deliver, forgetOutbox, isSomethingWaiting } from '#web/lib/unsent/outbox.ts';
import { readOnlyEnded } from './read-only-mode.ts';
import { useSession } from '#web/lib/session/session.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';

const start = () => import('./offline-start.ts').then(({ startOffline }) => startOffline());

/** Makes the site open offline; failures are silent, since the site works as before without it. */
const tryToStart = (): void => void start().catch(() => undefined);

/** Milliseconds between attempts to send what waits, while a page is open. */
const betweenAttempts = 20_000;

/** Prepares offline use once the page is idle, and at once when another user signs in. */
export function useOffline(): void {
  const person = useSession()?.user.id ?? null;
  const shown = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    shown.current = person;
    if (isFirst) return whenIdle(tryToStart);
    tryToStart();
    return undefined;
  }, [person]);
  useEffect(() => {
    const tryToDeliver = () => void deliver().catch(() => undefined);
    const timer = setInterval(() => isSomethingWaiting() && tryToDeliver(), betweenAttempts);
    addEventListener('online', tryToDeliver);
    addEventListener(readOnlyEnded, tryToDeliver);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryToDeliver);
      removeEventListener(readOnlyEnded, tryToDeliver);
    };
  }, []);
}

/** For leaving an account: nothing of it stays in this browser. */
export async function emptyDevice(leaving: Leaving): Promise<void> {
  forgetOutbox();
  await import('./device-store.ts').then((store) => store.emptyDevice(leaving)).catch(() => undefined);
}
