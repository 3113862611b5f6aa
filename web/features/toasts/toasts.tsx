import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { isToastWaiting, toastWaiting } from '#web/lib/shared/toasts.ts';

/**
 * The place of toasts, once in the document. What shows them is loaded with the first press or key, or before when
 * nothing else is to be done, so that it is there when something is to be said: at once, and without a network too.
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
        // Without a network: the next moment tries again.
        () => undefined,
      );
    moments.forEach((moment) => addEventListener(moment, load, { passive: true }));
    // What is pressed as the page wakes is answered before this effect.
    if (isToastWaiting()) load();
    const calmDown = whenIdle(load);
    return () => {
      stop();
      calmDown();
    };
  }, []);

  return Container && <Container />;
}
