import { useEffectEvent, useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styles from './modal.module.css';
import { openLayer } from './open-layers.ts';

interface ModalProps {
  /** By Escape, a press beside it or Back; undefined if it must stay. */
  onClose: (() => void) | undefined;
  /** Called before another page is shown. */
  onLeave?: () => void;
  /** Asks about a navigation under way, so Back does not close it. */
  outsideHistory?: boolean;
  /** Darkens the page. */
  backdrop?: boolean;
  /** One focusable element. */
  children: ReactNode;
}

/**
 * A layer over the page that keeps keyboard and screen reader to itself; on close, focus returns to the opener.
 * Toasts stay reachable, which `showModal()` of a `<dialog>` would make inert too (decision 0075).
 */
export function Modal({ onClose, onLeave, outsideHistory, backdrop, children }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => takeOver(layer.current!), []);

  const close = useEffectEvent((event: KeyboardEvent) => {
    // A layer below another one leaves the key to it.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || layer.current!.inert) return;
    event.preventDefault();
    onClose?.();
  });
  // Attached before paint, so that an Escape pressed as soon as the layer is visible is not lost.
  useLayoutEffect(() => {
    // Not on the layer: a button disabled while something is sent loses focus.
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
      // Ignores a text selection that begins inside and ends outside.
      onClick={(event) => isBeside(event) && pressedBeside.current && onClose?.()}
    >
      {children}
    </div>,
    document.body,
  );
}

/** @returns a function that restores the page */
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
    // For screen readers that ignore `inert`.
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
