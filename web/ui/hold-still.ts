import type { PointerEvent } from 'react';

/**
 * Keeps a row that sticks to the lower edge in its place while it is pressed: the press leaves the field that had the focus, which
 * brings the bar of places back, and would end beside the button.
 */
export function holdStill({ currentTarget: row }: PointerEvent<HTMLElement>): void {
  row.style.insetBlockEnd = getComputedStyle(row).insetBlockEnd;
  // Over that bar.
  row.style.zIndex = '91';
  const ended = new AbortController();
  const release = () => {
    ended.abort();
    row.style.insetBlockEnd = '';
    row.style.zIndex = '';
  };
  // A press that ends elsewhere has its click at an ancestor.
  for (const end of ['click', 'pointercancel'])
    window.addEventListener(end, release, { signal: ended.signal });
}
