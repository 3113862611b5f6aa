import 'react-toastify/ReactToastify.css';
import './toast-container.css';
import { useEffect, useRef, type AnimationEvent, type CSSProperties } from 'react';
import { mdiClose } from '@mdi/js';
import { Slide, toast, ToastContainer as Container, type CloseButtonProps } from 'react-toastify/unstyled';
import { takeToasts, toastWaiting, type Toast } from '#web/lib/shared/toasts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { onPhone, useToastPlace } from './toast-place.ts';
import { ToastContent } from './toast-content.tsx';

const defaultMilliseconds = 5000;

/** Shows pending and later toasts. */
export function ToastContainer() {
  const box = useRef<HTMLDivElement>(null);
  useToastPlace(box);
  useEffect(() => {
    const showWaiting = () => takeToasts().forEach(show);
    // Delayed: content inserted together with its live region is not announced.
    const timer = setTimeout(showWaiting);
    addEventListener(toastWaiting, showWaiting);
    return () => {
      clearTimeout(timer);
      removeEventListener(toastWaiting, showWaiting);
    };
  }, []);

  return (
    <div
      ref={box}
      className="toasts"
      onFocus={({ target }) => toast.pause({ id: toastId(target) })}
      onBlur={({ target }) => toast.play({ id: toastId(target) })}
      onAnimationEndCapture={ignoreFalseEnd}
    >
      <Container
        aria-label="Avisos (Alt+T)"
        limit={matchMedia(onPhone).matches ? 1 : 4}
        autoClose={defaultMilliseconds}
        position="top-right"
        draggable
        draggablePercent={80}
        pauseOnHover
        hideProgressBar
        transition={Slide}
        closeButton={CloseButton}
      />
    </div>
  );
}

/**
 * Hides from the library the end of an animation that has only begun: Chromium may start one on another thread a
 * moment ahead of the page's clock, so that it is before its start again, which is told as an end after no time.
 */
function ignoreFalseEnd(event: AnimationEvent): void {
  if (event.elapsedTime === 0) event.stopPropagation();
}

/** The id of the toast that contains an element. */
function toastId(inside: Element): string | undefined {
  return inside.closest('.Toastify__toast')?.id;
}

/** Ids by name. Each toast has its own: one that is closing keeps its id, and would block another with it. */
const shown = new Map<string, string>();
let count = 0;

function show({
  text,
  kind = 'success',
  milliseconds = defaultMilliseconds,
  position,
  action,
  once,
}: Toast): void {
  const name = once ?? `${kind} ${text}`;
  const content = <ToastContent text={text} action={action} />;
  // Repeated while visible, it restarts its time.
  const there = shown.get(name);
  if (there && toast.isActive(there))
    return toast.update(there, { render: content, autoClose: milliseconds });
  const id = `${name} ${++count}`;
  shown.set(name, id);
  toast(content, {
    toastId: id,
    onClose: () => {
      if (shown.get(name) === id) shown.delete(name);
    },
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: milliseconds,
    position,
    // The library counts the time by an animation's end; under reduced motion the stylesheet needs it too.
    style: { '--toast-time': `${milliseconds}ms` } as CSSProperties,
  });
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return <IconButton label="Fechar aviso" icon={mdiClose} size="small" onClick={closeToast} />;
}
