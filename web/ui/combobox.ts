import { useState } from 'react';

interface ComboboxOptions {
  /** How many options are shown. */
  count: number;
  isOpen: boolean;
  /** 0 where one option is always chosen; -1 where the field is a place among them, with what was typed. */
  first?: -1 | 0;
  onOpen?: () => void;
  onClose: () => void;
  onChoose: (index: number) => void;
}

interface Combobox {
  /** The index of the option that Enter takes, -1 for none. */
  active: number;
  setActive: (index: number) => void;
  /** For the field's `keydown`. @returns whether the key was the list's */
  press: (event: PressedKey) => boolean;
}

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
>;

/**
 * The keyboard of a list of options below a field, by the ARIA pattern: the focus stays in the field, the arrows
 * choose, Enter takes, Escape closes.
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
