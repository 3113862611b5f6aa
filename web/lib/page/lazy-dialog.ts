import { useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import { useLazyPart } from './lazy-part.ts';
import { whenIdle } from './when-idle.ts';

interface LazyDialog<Props> {
  /** Null while it is closed, and until it has been loaded. */
  Dialog: ComponentType<Props> | null;
  isOpen: boolean;
  /** What opened it, for what is shown beside that. */
  anchor: HTMLElement | null;
  /** `silent`: where it cannot be loaded nothing is said of it. */
  open: (how?: { silent: boolean }) => void;
  close: () => void;
  opener: DialogOpener;
}

/** For the button that opens it. */
export interface DialogOpener {
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * A dialog, popover or menu that is loaded when it is about to be opened, or when nothing else is to be done: it opens without
 * a network too. It is there only while it is open.
 */
export function useLazyDialog<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const { Part, open: request, prefetch } = useLazyPart(load);
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Into the browser's cache alone.
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
