import { useState, type ComponentType, type MouseEvent } from 'react';
import { useLazyPart } from './lazy-part.ts';

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

/** A dialog, popover or menu that is loaded when it is about to be opened, and there only while it is open. */
export function useLazyDialog<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const { Part, open: request, prefetch } = useLazyPart(load);
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
