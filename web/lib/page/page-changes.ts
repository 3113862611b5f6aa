import { useEffect } from 'react';

/** Emits an event for each path the server reported as changed. */
const changes = new EventTarget();

/** Tells the open page that the content at this path, or of the list above it, has changed. */
export function announceChangeAt(path: string): void {
  changes.dispatchEvent(new Event(path));
  changes.dispatchEvent(new Event(path.slice(0, path.lastIndexOf('/'))));
}

/** Calls `onChange` when the content at this path changes, so that the page shows its current state. */
export function useChangesAt(path: string, onChange: () => void): void {
  useEffect(() => {
    changes.addEventListener(path, onChange);
    return () => changes.removeEventListener(path, onChange);
  }, [path, onChange]);
}
