import { useEffect, type RefObject } from 'react';
import { toast } from 'react-toastify/unstyled';
import { toastWaiting } from '#web/lib/shared/toasts.ts';
import { layersChanged, topLayer } from '#web/ui/open-layers.ts';

/**
 * Keeps toasts from covering what was just opened: they move to the bottom or, if that is covered too, are hidden with
 * their time paused until it closes. Toasts that arrive meanwhile are shown.
 */
export function useToastPlace(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const put = (place: Place) => {
      if (box.current!.dataset.place === 'aside' && place !== 'aside') toast.play();
      if (place === 'aside') toast.pause();
      box.current!.dataset.place = place;
    };
    // What opens below a button is positioned before the next paint.
    const look = () => requestAnimationFrame(() => requestAnimationFrame(() => put(freePlace(box.current!))));
    const show = () => box.current!.dataset.place === 'aside' && put('top');
    addEventListener(layersChanged, look);
    addEventListener(toastWaiting, show);
    return () => {
      removeEventListener(layersChanged, look);
      removeEventListener(toastWaiting, show);
    };
  }, [box]);
}

type Place = 'top' | 'bottom' | 'aside';

function freePlace(box: HTMLElement): Place {
  const opened = topLayer()?.firstElementChild?.getBoundingClientRect();
  const toasts = [...box.querySelectorAll('.Toastify__toast')].map((one) => one.getBoundingClientRect());
  if (!opened || toasts.length === 0) return 'top';
  const isOnPhone = matchMedia(onPhone).matches;
  const height = toasts.reduce((sum, one) => sum + one.height, isOnPhone ? 0 : margin);
  const [left, right] = [
    Math.min(...toasts.map((one) => one.left)),
    Math.max(...toasts.map((one) => one.right)),
  ];
  if (right <= opened.left || left >= opened.right) return 'top';
  if ((isOnPhone ? 0 : barHeight) + height <= opened.top) return 'top';
  return opened.bottom <= innerHeight - height ? 'bottom' : 'aside';
}

/** Where toasts lie over the top bar itself, one at a time: see toast-container.css. */
export const onPhone = '(max-width: 56.1875em)';

/** Pixels of the top bar, below which toasts begin. */
const barHeight = 72;
/** Pixels between the toasts and the edge of the window, and between each other. */
const margin = 40;
