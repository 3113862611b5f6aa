import { useEffect, useEffectEvent, useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './modal.module.css';
import { openLayer } from './open-layers.ts';

interface ModalProps {
  /** By Escape, a press beside it or Back; undefined where it has to stay. */
  onClose: (() => void) | undefined;
  /** Another page is about to be shown. */
  onLeave?: () => void;
  /** It asks about a step in the history, which is under way: Back is not for it. */
  outsideHistory?: boolean;
  /** Darkens the page. */
  backdrop?: boolean;
  /** One element that can have the focus. */
  children: ReactNode;
}

/**
 * What lies over the page and has keyboard and screen reader to itself while it is there; then the focus goes back.
 * Toasts stay in reach, which `showModal()` of a `<dialog>` would make inert too (decision 0075).
 */
export function Modal({ onClose, onLeave, outsideHistory, backdrop, children }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => takeOver(layer.current!), []);

  const close = useEffectEvent((event: KeyboardEvent) => {
    // Under another one, it is that one's.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || layer.current!.inert) return;
    event.preventDefault();
    onClose?.();
  });
  useEffect(() => {
    // Here and not on the layer: a button that is disabled while something is sent loses the focus.
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);

  const back = useEffectEvent(() => flushSync(() => onClose?.()));
  const leave = useEffectEvent(() => onLeave?.());
  useLayoutEffect(() => {
    if (outsideHistory) return undefined;
    return openLayer({ element: layer.current!, onBack: () => back(), onLeave: () => leave() });
  }, [outsideHistory]);

  const isBeside = (event: { target: unknown }) => event.target === layer.current;
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same
    <div
      ref={layer}
      className={backdrop ? styles.backdrop : styles.layer}
      onPointerDown={(event: PointerEvent) => {
        pressedBeside.current = isBeside(event);
      }}
      // Not where a text is selected in it and the pointer let go outside.
      onClick={(event) => isBeside(event) && pressedBeside.current && onClose?.()}
    >
      {children}
    </div>,
    document.body,
  );
}

/** @returns what gives the page back */
function takeOver(layer: HTMLElement): () => void {
  const opener = document.activeElement;
  const others = [...document.body.children].filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement && other !== layer && !other.inert && !other.matches('script, .toasts'),
  );
  const { overflow, paddingInlineEnd } = document.body.style;
  const scrollbar = innerWidth - document.documentElement.clientWidth;
  for (const other of others) {
    other.inert = true;
    // For screen readers that do not know `inert`.
    other.ariaHidden = 'true';
  }
  document.body.style.overflow = 'hidden';
  if (scrollbar > 0) document.body.style.paddingInlineEnd = `${scrollbar}px`;
  if (layer.firstElementChild instanceof HTMLElement) layer.firstElementChild.focus();

  return () => {
    for (const other of others) {
      other.inert = false;
      other.ariaHidden = null;
    }
    Object.assign(document.body.style, { overflow, paddingInlineEnd });
    if (opener instanceof HTMLElement) opener.focus();
  };
}
