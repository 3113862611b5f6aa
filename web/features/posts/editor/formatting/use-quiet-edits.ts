import { useEffect, useRef, type RefObject } from 'react';
import { applyEdit, selectedIn } from './apply-edit.ts';
import type { Edit, SelectedText } from './selected-text.ts';

type EditOf = (selected: SelectedText) => Edit | null;

/** Applies edits that the writer did not just request: they wait while a word is being composed. */
export function useQuietEdits(area: RefObject<HTMLTextAreaElement | null>): (editOf: EditOf) => void {
  const waiting = useRef<EditOf[]>([]);
  const composing = useRef(false);

  useEffect(() => {
    const field = area.current;
    const begin = () => (composing.current = true);
    const end = () => {
      composing.current = false;
      // After the browser's own change.
      setTimeout(() => {
        for (const editOf of waiting.current.splice(0)) editQuietly(field, editOf);
      });
    };
    field?.addEventListener('compositionstart', begin);
    field?.addEventListener('compositionend', end);
    return () => {
      field?.removeEventListener('compositionstart', begin);
      field?.removeEventListener('compositionend', end);
    };
  }, [area]);

  return (editOf) => {
    if (composing.current) waiting.current.push(editOf);
    else editQuietly(area.current, editOf);
  };
}

/** Preserves the cursor, focus and scroll position. */
function editQuietly(area: HTMLTextAreaElement | null, editOf: EditOf): void {
  const edit = area && editOf(selectedIn(area));
  if (!edit) return;
  if (document.activeElement !== area) {
    area.setRangeText(edit.insert, edit.from, edit.to, 'preserve');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  const scrolled = scrollersOf(area).map((element) => [element, element.scrollTop] as const);
  applyEdit(area, edit);
  for (const [element, top] of scrolled) element.scrollTop = top;
}

function scrollersOf(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent) return [];
  return parent.scrollHeight > parent.clientHeight ? [parent, ...scrollersOf(parent)] : scrollersOf(parent);
}
