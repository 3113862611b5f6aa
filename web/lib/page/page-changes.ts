import { useEffect } from 'react';

/** An event for each path of which the server has told this browser that something changed. */
const changes = new EventTarget();

/** Lets the open page know that what stands at this path, or in the list above it, has changed. */
export function announceChangeAt(path: string): void {
  changes.dispatchEvent(new Event(path));
  changes.dispatchEvent(new Event(path.slice(0, path.lastIndexOf('/'))));
}

/** Calls `onChange` when what stands at this path has changed, so that the page shows it as it is now. */
export function useChangesAt(path: string, onChange: () => void): void {
  useEffect(() => {
    changes.addEventListener(path, onChange);
    return () => changes.removeEventListener(path, onChange);
  }, [path, onChange]);
}
