import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where a list changes under the focus: when what had it is gone, the heading of the list gets it; when more
 * rows took the place of the button that brought them, the first of them does.
 *
 * @param count of rows, or of anything else that may go
 * @param heading lies in the same section as the rows
 */
export function useKeepFocus(count: number, heading: RefObject<HTMLElement | null>): void {
  const shown = useRef(count);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    const focused = document.activeElement;
    if (count === before || before === 0 || (focused && focused !== document.body)) return;
    if (count < before) return heading.current?.focus();
    const rows = heading.current?.parentElement?.querySelectorAll('li');
    rows?.[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [count, heading]);
}
