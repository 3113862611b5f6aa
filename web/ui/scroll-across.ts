/** Milliseconds. */
const duration = 300;

/** Centers a child of a horizontally scrolling box. */
export function scrollAcross(box: HTMLElement, child: HTMLElement): void {
  const from = box.scrollLeft;
  const middle = child.offsetLeft + child.offsetWidth / 2 - box.offsetLeft;
  const to = Math.max(0, Math.min(middle - box.clientWidth / 2, box.scrollWidth - box.clientWidth));
  if (to === from) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    box.scrollLeft = to;
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / duration);
    box.scrollLeft = from + (to - from) * (1 - (1 - done) ** 3);
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
