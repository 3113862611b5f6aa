import { useSyncExternalStore } from 'react';
import { onDevice } from '#web/ui/browser-storage.ts';

/* The mail that was just sent to somebody, until they have used its link or do not want to be told any more. */
const key = 'rumo:awaited-mail';
const changed = 'rumo:awaited-mail';

export interface AwaitedMail {
  email: string;
  /** What its link does. */
  why: 'recovery' | 'registration';
}

export function awaitMail(mail: AwaitedMail): void {
  onDevice.set(key, JSON.stringify(mail));
  dispatchEvent(new Event(changed));
}

export function forgetMail(): void {
  onDevice.remove(key);
  dispatchEvent(new Event(changed));
}

/** Returns the mail; null for none, on the server, and while a page hydrates. */
export function useAwaitedMail(): AwaitedMail | null {
  const mail = useSyncExternalStore(
    subscribe,
    () => onDevice.get(key),
    () => null,
  );
  return mail === null ? null : (JSON.parse(mail) as AwaitedMail);
}

function subscribe(listener: () => void): () => void {
  for (const event of [changed, 'storage']) addEventListener(event, listener);
  return () => {
    for (const event of [changed, 'storage']) removeEventListener(event, listener);
  };
}

/** 'b•••@gmail.com': screens are shared. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
