import { useLayoutEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { Modal } from './modal.tsx';
import styles from './popover.module.css';
import { classNames } from './class-names.ts';

export interface PopoverProps {
  /** The button it belongs to. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Pixels between it and the window's edges. */
const margin = 16;

/** Opens below a button, their right edges aligned. */
export function Popover({
  anchor,
  onClose,
  children,
  className,
  ...box
}: PopoverProps & HTMLAttributes<HTMLDivElement> & { children: ReactNode }) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Also called before the first paint.
    const observer = new ResizeObserver(() => place(paper.current!, anchor));
    observer.observe(paper.current!);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [anchor]);
  return (
    <Modal onClose={onClose}>
      <div ref={paper} tabIndex={-1} {...box} className={classNames(styles.paper, className)}>
        {children}
      </div>
    </Modal>
  );
}

function place(paper: HTMLElement, anchor: HTMLElement): void {
  const { right, bottom } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = paper;
  const left = Math.min(right, clientWidth - margin) - offsetWidth;
  const top = Math.min(bottom, clientHeight - margin - offsetHeight);
  paper.style.left = `${Math.max(left, margin)}px`;
  paper.style.top = `${Math.max(top, margin)}px`;
}
