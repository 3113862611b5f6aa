import { useEffect, useEffectEvent, type RefObject } from 'react';
import { applyEdit, selectedIn } from './apply-edit.ts';
import { continueLine } from './continue-line.ts';
import { pasteLink } from './link.ts';
import type { Edit, SelectedText } from './selected-text.ts';
import { isPressed } from './shortcuts.ts';
import { formattingTools, pictureTool } from './tools.ts';

/** Handles shortcuts, also the one for pictures, Enter in lists and quotes, and addresses pasted over words. */
export function useFormattingKeys(
  area: RefObject<HTMLTextAreaElement | null>,
  choosePicture: () => void,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event, pictureTool.shortcut)) return pressKey(event);
    event.preventDefault();
    choosePicture();
  });
  useEffect(() => {
    const field = area.current;
    const listening = new AbortController();
    const { signal } = listening;
    field?.addEventListener('keydown', pressed, { signal });
    field?.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [area]);
}

function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const area = event.currentTarget as HTMLTextAreaElement;
  const edit = editOf(event)?.(selectedIn(area));
  if (!edit) return;
  event.preventDefault();
  applyEdit(area, edit);
}

function paste(event: ClipboardEvent): void {
  const area = event.currentTarget as HTMLTextAreaElement;
  const edit = pasteLink(selectedIn(area), event.clipboardData?.getData('text/plain') ?? '');
  if (!edit) return;
  event.preventDefault();
  applyEdit(area, edit);
}

function editOf(event: KeyboardEvent): ((selected: SelectedText) => Edit | null) | null {
  if (event.isComposing) return null;
  const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === 'Enter' && plain) return continueLine;
  return formattingTools.find(({ shortcut }) => isPressed(event, shortcut))?.edit ?? null;
}
