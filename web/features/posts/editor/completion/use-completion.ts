import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Tag } from '#contract/posts/tag-follows.ts';
import { useCombobox } from '#web/ui/combobox.ts';
import { applyEdit, selectedIn } from '../formatting/apply-edit.ts';
import { partialWordAt, completeWord, type PartialWord } from './partial-word.ts';
import type { MentionedPerson } from './known-people.ts';
import { usePeople } from './use-people.ts';
import { useTags } from './use-tags.ts';

/** A completion of the partial word: a person's username or a tag. */
export type Option = { id: string; word: string } & ({ person: MentionedPerson } | { tag: Tag });

export interface Completion {
  partial: PartialWord | null;
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
  const [partial, setPartial] = useState<PartialWord | null>(null);
  const [dismissed, setDismissed] = useState(-1);
  const options = useOptions(partial);
  const { active, setActive, press } = useCombobox({
    count: options.length,
    isOpen: partial !== null && options.length > 0,
    first: 0,
    onClose: () => {
      setDismissed(partial!.from);
      show(null);
    },
    onChoose: (index) => choose(options[index]!),
  });

  const show = (next: PartialWord | null) => {
    if (next?.from === partial?.from && next?.sign === partial?.sign && next?.typed === partial?.typed)
      return;
    setPartial(next);
    setActive(0);
  };
  const choose = ({ word }: Option) => {
    if (area.current && partial)
      applyEdit(area.current, completeWord(selectedIn(area.current), partial, word));
    show(null);
  };

  const onInput = useEffectEvent((field: HTMLTextAreaElement) => {
    const next = partialWordAt(selectedIn(field));
    if (next?.from !== dismissed) setDismissed(-1);
    show(next?.from === dismissed ? null : next);
  });
  const onMove = useEffectEvent((field: HTMLTextAreaElement) => {
    if (partial && partialWordAt(selectedIn(field))?.from !== partial.from) show(null);
  });
  const onLeave = useEffectEvent(() => show(null));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const option = options[active];
    if (!partial || !option) return;
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

  return { partial, options, active, choose };
}

function useOptions(partial: PartialWord | null): Option[] {
  const people = usePeople(partial?.sign === '@' ? partial.typed : null);
  const tags = useTags(partial?.sign === '#' ? partial.typed : null);
  return [
    ...people.map((person) => ({ id: person.id, word: person.username, person })),
    // Already complete: Enter inserts a new line.
    ...tags.filter(({ name }) => name !== partial?.typed).map((tag) => ({ id: tag.id, word: tag.name, tag })),
  ];
}
