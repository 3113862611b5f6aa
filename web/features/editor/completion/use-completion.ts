import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Tag } from '#contract/tag-follows.ts';
import { useCombobox } from '#web/ui/combobox.ts';
import { applyEdit, selectedIn } from '../formatting/apply-edit.ts';
import { begunAt, completeWord, type BegunWord } from './begun-word.ts';
import type { MentionedPerson } from './known-people.ts';
import { usePeople } from './use-people.ts';
import { useTags } from './use-tags.ts';

/** A completion of the begun word: a person's username or a tag. */
export type Option = { id: string; word: string } & ({ person: MentionedPerson } | { tag: Tag });

export interface Completion {
  begun: BegunWord | null;
  options: Option[];
  /** Index of the option that Enter chooses. */
  active: number;
  choose: (option: Option) => void;
}

/**
 * Completes a person's name after an '@' and a tag after a '#'. The textarea keeps the focus; the list handles arrows,
 * Enter, Tab and Escape.
 */
export function useCompletion(area: RefObject<HTMLTextAreaElement | null>): Completion {
  const [begun, setBegun] = useState<BegunWord | null>(null);
  const [dismissed, setDismissed] = useState(-1);
  const options = useOptions(begun);
  const { active, setActive, press } = useCombobox({
    count: options.length,
    isOpen: begun !== null && options.length > 0,
    first: 0,
    onClose: () => {
      setDismissed(begun!.from);
      show(null);
    },
    onChoose: (index) => choose(options[index]!),
  });

  const show = (next: BegunWord | null) => {
    if (next?.from === begun?.from && next?.sign === begun?.sign && next?.begun === begun?.begun) return;
    setBegun(next);
    setActive(0);
  };
  const choose = ({ word }: Option) => {
    if (area.current && begun) applyEdit(area.current, completeWord(selectedIn(area.current), begun, word));
    show(null);
  };

  const onInput = useEffectEvent((field: HTMLTextAreaElement) => {
    const next = begunAt(selectedIn(field));
    if (next?.from !== dismissed) setDismissed(-1);
    show(next?.from === dismissed ? null : next);
  });
  const onMove = useEffectEvent((field: HTMLTextAreaElement) => {
    if (begun && begunAt(selectedIn(field))?.from !== begun.from) show(null);
  });
  const onLeave = useEffectEvent(() => show(null));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const option = options[active];
    if (!begun || !option) return;
    if (press(event)) return event.stopPropagation();
    if (event.key !== 'Tab' || event.shiftKey || event.isComposing || event.ctrlKey || event.altKey) return;
    choose(option);
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', () => onInput(field), { signal });
    field.addEventListener('keydown', onKey, { signal });
    field.addEventListener('blur', onLeave, { signal });
    document.addEventListener('selectionchange', () => onMove(field), { signal });
    field.addEventListener('selectionchange', () => onMove(field), { signal });
    return () => listening.abort();
  }, [area]);

  return { begun, options, active, choose };
}

function useOptions(begun: BegunWord | null): Option[] {
  const people = usePeople(begun?.sign === '@' ? begun.begun : null);
  const tags = useTags(begun?.sign === '#' ? begun.begun : null);
  return [
    ...people.map((person) => ({ id: person.id, word: person.username, person })),
    // Already complete: Enter inserts a new line.
    ...tags.filter(({ name }) => name !== begun?.begun).map((tag) => ({ id: tag.id, word: tag.name, tag })),
  ];
}
