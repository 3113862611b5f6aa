import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a changing list: if the focused element is gone, the list's heading gets it; if new rows replaced
 * the button that loaded them, the first of them does.
 * @param count number of rows, or of anything else that may go
 * @param heading in the same section as the rows
 */
export function useKeepFocus(count: number, heading: RefObject<HTMLElement | null>): void {
  const shown = useRef(count);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    const focused = document.activeElement;
    if (count === before || before === 0 || (focused && focused !== document.body)) return;
    // What went with a row has its place already (lib/page/focus-place.ts).
    if (count < before)
      return queueMicrotask(() => {
        if (document.activeElement === document.body) heading.current?.focus();
      });
    const rows = heading.current?.parentElement?.querySelectorAll('li');
    rows?.[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [count, heading]);
}
