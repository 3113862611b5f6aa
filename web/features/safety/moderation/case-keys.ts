import { useEffectEvent, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { useUndoDecision } from './undo-decision.ts';
import { onDevice } from '#web/ui/browser-storage.ts';

const storedAs = 'rumo:panel-keys';

/** This tab's last decision: one made on a case's own page can be undone in the queue. */
let lastDecision = '';

/**
 * Keyboard shortcuts for the queue: j and k move between cases, 1 to 5 choose an action, u undoes the last decision.
 * Users of voice control can turn single letters off.
 */
export function useCaseKeys() {
  const undo = useUndoDecision();
  const place = useRef<HTMLDivElement>(null);
  const [on, setOn] = useState(() => onDevice.get(storedAs) !== 'off');
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
    // With a single case the target is clear.
    const row =
      (target as Element).closest<HTMLElement>('[data-case]') ?? (rows.length === 1 ? rows[0]! : null);
    if (row) at.current = rows.indexOf(row);
    if (key === 'j') go(at.current + 1);
    else if (key === 'k') go(at.current - 1);
    else if (row && /^[1-5]$/.test(key)) choose(row, Number(key));
    else if (key === 'u' && lastDecision) {
      const id = lastDecision;
      lastDecision = '';
      void undo(id);
    } else return;
    event.preventDefault();
  });
  // Before paint: a key pressed as soon as the case is visible counts.
  useLayoutEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);

  return {
    /** Around the rows. */
    place,
    on,
    toggle: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onDevice.set(storedAs, target.checked ? 'on' : 'off');
      setOn(target.checked);
    },
    /** Moves on to the next case. */
    onDecided: (decisionId = '') => {
      lastDecision = decisionId;
      if (at.current >= 0) requestAnimationFrame(() => go(at.current));
    },
  };
}

/** Opens an action's form; Enter confirms it. */
function choose(row: HTMLElement, number: number): void {
  const button = row.querySelectorAll<HTMLButtonElement>('fieldset button')[number - 1];
  if (!button) return;
  if (button.getAttribute('aria-expanded') !== 'true') flushSync(() => button.click());
  row.querySelector<HTMLButtonElement>('form[data-decision] [type=submit]')?.focus();
}
