import { useEffect } from 'react';

/** The paths of which something new was heard while the page is open. */
const heard = new EventTarget();

/** Tells the open page that there is something new about what stands at this path, and among its likes. */
export function tellNewsOf(path: string): void {
  heard.dispatchEvent(new Event(path));
  heard.dispatchEvent(new Event(path.slice(0, path.lastIndexOf('/'))));
}

/** Calls `onNews` when something new is heard about what stands at this path, so that the page shows what holds now. */
export function useNewsOf(path: string, onNews: () => void): void {
  useEffect(() => {
    heard.addEventListener(path, onNews);
    return () => heard.removeEventListener(path, onNews);
  }, [path, onNews]);
}
