import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { isToastWaiting, toastWaiting } from '#web/lib/shared/toasts.ts';

/**
 * Slot of the toasts, once in the document. Their code is loaded on the first press or key, or earlier when idle, so
 * that it is there when needed: at once, and without a network too.
 */
export function Toasts() {
  const [Container, setContainer] = useState<ComponentType | null>(null);

  useEffect(() => {
    const moments = ['pointerdown', 'keydown', toastWaiting] as const;
    const stop = () => moments.forEach((moment) => removeEventListener(moment, load));
    const load = () =>
      void import('./toast-container.tsx').then(
        ({ ToastContainer }) => {
          stop();
          return setContainer(() => ToastContainer);
        },
        // Without a network, the next event retries.
        () => undefined,
      );
    moments.forEach((moment) => addEventListener(moment, load, { passive: true }));
    // Clicks during hydration are answered before this effect.
    if (isToastWaiting()) load();
    const calmDown = whenIdle(load);
    return () => {
      stop();
      calmDown();
    };
  }, []);

  return Container && <Container />;
}
