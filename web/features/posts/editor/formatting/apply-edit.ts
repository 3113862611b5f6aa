import { insertTextIntoField } from 'text-field-edit';
import type { Edit, SelectedText } from './selected-text.ts';

export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Edits as if typed, so that the browser's own undo reverts it; focuses the textarea. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus({ preventScroll: true });
  if (area.value.slice(from, to) !== insert) {
    area.setSelectionRange(from, to);
    insertTextIntoField(area, insert);
  }
  area.setSelectionRange(start, end);
}
