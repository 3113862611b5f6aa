import { useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import { useLazyPart } from './lazy-part.ts';
import { whenIdle } from './when-idle.ts';

interface LazyDialog<Props> {
  /** Null while closed or loading. */
  Dialog: ComponentType<Props> | null;
  isOpen: boolean;
  /** The element that opened it, for positioning. */
  anchor: HTMLElement | null;
  /** `silent`: a failure to load is not reported. */
  open: (how?: { silent: boolean }) => void;
  close: () => void;
  opener: DialogOpener;
}

/** Props for the button that opens it. */
export interface DialogOpener {
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Loads a dialog, popover or menu when it is about to be opened or the page is idle, so that it also opens offline.
 * It is mounted only while open.
 */
export function useLazyDialog<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const { Part, open: request, prefetch } = useLazyPart(load);
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Into the browser's cache only.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  const open = ({ silent } = { silent: false }) => {
    setOpen(true);
    (silent ? prefetch : request)();
  };
  return {
    Dialog: isOpen ? Part : null,
    isOpen,
    anchor,
    open,
    close: () => setOpen(false),
    opener: {
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: ({ currentTarget }) => {
        setAnchor(currentTarget);
        open();
      },
    },
  };
}
