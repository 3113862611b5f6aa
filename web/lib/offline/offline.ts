import { useEffect, useRef } from 'react';
import { deliver, forgetOutbox, isSomethingWaiting } from './outbox.ts';
import { readingEnded } from './reading-mode.ts';
import { useSession } from '#web/lib/session/session.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';

const start = () => import('./offline-start.ts').then(({ startOffline }) => startOffline());

/** Makes the site open without a network; without all that it is as it was, so nothing is said where it fails. */
const tryToStart = (): void => void start().catch(() => undefined);

/** Milliseconds between two attempts to send what waits, while a page is open. */
const betweenAttempts = 20_000;

/** What opens without a network is made ready when the page has come to rest, and at once where another person signs in. */
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
    addEventListener(readingEnded, tryToDeliver);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryToDeliver);
      removeEventListener(readingEnded, tryToDeliver);
    };
  }, []);
}

/** For whoever leaves the account: nothing of it stays in this browser. */
export async function emptyDevice(): Promise<void> {
  forgetOutbox();
  await import('./device-store.ts').then((store) => store.emptyDevice()).catch(() => undefined);
}
