import { useState } from 'react';

interface ComboboxOptions {
  /** Number of options. */
  count: number;
  isOpen: boolean;
  /** 0 if an option is always active; -1 if the field itself, with its text, can be. */
  first?: -1 | 0;
  onOpen?: () => void;
  onClose: () => void;
  onChoose: (index: number) => void;
}

interface Combobox {
  /** The index of the option that Enter chooses, -1 for none. */
  active: number;
  setActive: (index: number) => void;
  /** For the field's `keydown`. @returns whether the list handled the key */
  press: (event: PressedKey) => boolean;
}

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
>;

/**
 * Keyboard handling for a list of options below a field, by the ARIA pattern: the focus stays in the field, arrows
 * move, Enter chooses, Escape closes.
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { count, isOpen, first = -1, onOpen, onClose, onChoose } = options;
  const [chosen, setActive] = useState<number>(first);
  const active = Math.max(first, Math.min(chosen, count - 1));
  const press = (event: PressedKey): boolean => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = count - first;
    if (step && isOpen && count > 0) setActive(((active - first + step + places) % places) + first);
    else if (step && !isOpen && onOpen) onOpen();
    else if (isOpen && event.key === 'Escape') onClose();
    else if (isOpen && event.key === 'Enter' && active >= 0) onChoose(active);
    else return false;
    event.preventDefault();
    return true;
  };
  return { active, setActive, press };
}
