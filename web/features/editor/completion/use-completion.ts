import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useCombobox } from '#web/ui/combobox.ts';
import { applyEdit, selectedIn } from '../formatting/apply-edit.ts';
import type { MentionedPerson } from './known-people.ts';
import { insertMention, mentionAt, type MentionQuery } from './mention-query.ts';
import { usePeople } from './use-people.ts';

export interface Mention {
  query: MentionQuery | null;
  people: MentionedPerson[];
  /** The index of the one that Enter takes. */
  active: number;
  choose: (person: MentionedPerson) => void;
}

/** Completes a person's name after an '@'. The textarea keeps the focus; arrows, Enter, Tab and Escape are the list's. */
export function useMention(area: RefObject<HTMLTextAreaElement | null>): Mention {
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [dismissed, setDismissed] = useState(-1);
  const people = usePeople(query?.name ?? null);
  const { active, setActive, press } = useCombobox({
    count: people.length,
    isOpen: query !== null && people.length > 0,
    first: 0,
    onClose: () => {
      setDismissed(query!.from);
      show(null);
    },
    onChoose: (index) => choose(people[index]!),
  });

  const show = (next: MentionQuery | null) => {
    if (next?.from === query?.from && next?.name === query?.name) return;
    setQuery(next);
    setActive(0);
  };
  const choose = (person: MentionedPerson) => {
    if (area.current && query)
      applyEdit(area.current, insertMention(selectedIn(area.current), query, person.username));
    show(null);
  };

  const onInput = useEffectEvent((field: HTMLTextAreaElement) => {
    const next = mentionAt(selectedIn(field));
    if (next?.from !== dismissed) setDismissed(-1);
    show(next?.from === dismissed ? null : next);
  });
  const onMove = useEffectEvent((field: HTMLTextAreaElement) => {
    if (query && mentionAt(selectedIn(field))?.from !== query.from) show(null);
  });
  const onLeave = useEffectEvent(() => show(null));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const person = people[active];
    if (!query || !person) return;
    if (press(event)) return event.stopPropagation();
    if (event.key !== 'Tab' || event.shiftKey || event.isComposing || event.ctrlKey || event.altKey) return;
    choose(person);
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

  return { query, people, active, choose };
}
