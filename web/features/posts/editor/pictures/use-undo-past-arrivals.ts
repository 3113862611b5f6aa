import { useEffect, useEffectEvent, type RefObject } from 'react';
import { placeholdersIn } from './picture-lines.ts';

/** Maximum browser undo steps per press: typing between a picture's placeholder and its arrival. */
const maxSteps = 200;

/**
 * The browser's undo and redo record a picture as two steps, its placeholder and its address. Skips the state between
 * them, a placeholder with no upload in progress.
 */
export function useUndoPastArrivals(
  area: RefObject<HTMLTextAreaElement | null>,
  isUnderWay: (id: string) => boolean,
): void {
  const goOn = useEffectEvent((field: HTMLTextAreaElement, command: 'undo' | 'redo') => {
    const isBetween = () => placeholdersIn(field.value).some(({ id }) => !isUnderWay(id));
    for (let step = 0; step < maxSteps && isBetween(); step += 1) {
      const before = field.value;
      // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches the browser's own undo
      document.execCommand(command);
      if (field.value === before) return;
    }
  });

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const listening = new AbortController();
    let isGoingOn = false;
    const hear = ({ inputType }: InputEvent) => {
      if (isGoingOn || !inputType.startsWith('history')) return;
      isGoingOn = true;
      goOn(field, inputType === 'historyUndo' ? 'undo' : 'redo');
      isGoingOn = false;
    };
    field.addEventListener('input', (event) => event instanceof InputEvent && hear(event), {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, [area]);
}
