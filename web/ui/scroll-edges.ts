import { useEffect, useRef, type RefObject } from 'react';

/** Marks a scrolling box with `data-above` and `data-below` if it has hidden content there. */
export function useScrollEdges(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current!;
    const mark = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      element.toggleAttribute('data-above', scrollTop > 1);
      element.toggleAttribute('data-below', scrollTop + clientHeight < scrollHeight - 1);
    };
    // The content may grow, as a text field does.
    const observer = new ResizeObserver(mark);
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
  return box;
}
