import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { undo } from './undo-decision.ts';

const storedAs = 'rumo:panel-keys';

/** Of this tab: whoever decides at a case's own address takes it back in the queue. */
let lastDecision = '';

/**
 * Lets staff go through the queue at a keyboard: j and k go from case to case, 1 to 5 choose an action, u takes the last
 * decision back. Whoever speaks to the computer can turn single letters off.
 */
export function useCaseKeys(onUndone: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const [on, setOn] = useState(() => localStorage.getItem(storedAs) !== 'off');
  const at = useRef(-1);

  const allRows = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
  const go = (index: number) => {
    const rows = allRows();
    at.current = Math.max(0, Math.min(index, rows.length - 1));
    rows[at.current]?.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Another tab of the panel is open.
    if (!place.current?.checkVisibility()) return;
    if ((target as Element).closest('input:not([role=switch]), textarea, select, [role=dialog]')) return;
    const rows = allRows();
    // Of one case alone it is clear which is meant.
    const row =
      (target as Element).closest<HTMLElement>('[data-case]') ?? (rows.length === 1 ? rows[0]! : null);
    if (row) at.current = rows.indexOf(row);
    if (key === 'j') go(at.current + 1);
    else if (key === 'k') go(at.current - 1);
    else if (row && /^[1-5]$/.test(key)) choose(row, Number(key));
    else if (key === 'u' && lastDecision) {
      const id = lastDecision;
      lastDecision = '';
      void undo(id, onUndone);
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);

  return {
    /** Around the rows. */
    place,
    on,
    toggle: ({ target }: ChangeEvent<HTMLInputElement>) => {
      localStorage.setItem(storedAs, target.checked ? 'on' : 'off');
      setOn(target.checked);
    },
    /** The case after the decided one is next. */
    onDecided: (decisionId = '') => {
      lastDecision = decisionId;
      if (at.current >= 0) requestAnimationFrame(() => go(at.current));
    },
  };
}

/** Opens what an action asks; Enter confirms it. */
function choose(row: HTMLElement, number: number): void {
  const button = row.querySelectorAll<HTMLButtonElement>('fieldset button')[number - 1];
  if (!button) return;
  if (button.getAttribute('aria-expanded') !== 'true') flushSync(() => button.click());
  row.querySelector<HTMLButtonElement>('form[data-decision] [type=submit]')?.focus();
}
