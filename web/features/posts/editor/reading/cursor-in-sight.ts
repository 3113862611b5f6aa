import { useEffect, type RefObject } from 'react';
import { placesOf, type Place } from './places-in-text.ts';

/** Returns the lowest point of the window, in CSS pixels, at which the text is visible. */
export function bottomInSight(area: HTMLTextAreaElement, bar: HTMLElement | null): number {
  const barBox = bar?.getBoundingClientRect();
  const paneBottom = area.closest('section')?.getBoundingClientRect().bottom ?? innerHeight;
  return Math.min(innerHeight, paneBottom, barBox?.height ? barBox.top : innerHeight);
}

/** Keeps the current line above the bar over the keyboard, on phones, where the page itself scrolls. */
export function useCursorInSight(area: RefObject<HTMLTextAreaElement | null>, bar: HTMLElement | null): void {
  useEffect(() => {
    const field = area.current;
    if (!field || !bar) return;
    const keep = () => {
      if (document.activeElement !== field || bar.clientHeight === 0) return;
      const [{ top, height }] = placesOf(field, [field.selectionEnd]) as [Place];
      const bottom = field.getBoundingClientRect().top + top + height;
      const covered = bottom - bottomInSight(field, bar);
      if (covered > 0) scrollBy({ top: covered, behavior: 'instant' });
    };
    field.addEventListener('input', keep);
    // The keyboard opened, or the bar grew.
    visualViewport?.addEventListener('resize', keep);
    const grown = new ResizeObserver(keep);
    grown.observe(bar.parentElement ?? bar);
    return () => {
      grown.disconnect();
      field.removeEventListener('input', keep);
      visualViewport?.removeEventListener('resize', keep);
    };
  }, [area, bar]);
}
