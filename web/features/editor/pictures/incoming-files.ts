/** The pictures on their way into the text; what has a text too is pasted as that, as from a table's cells. */
export function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  if (!clipboardData || clipboardData.getData('text/plain') !== '') return [];
  return [...clipboardData.files];
}

export const bringsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Sets the cursor where something is dropped, in browsers that tell where that is. */
export function moveCursorTo({ clientX, clientY }: DragEvent, area: HTMLTextAreaElement): void {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  area.focus({ preventScroll: true });
  if (position?.offsetNode === area) area.setSelectionRange(position.offset, position.offset);
}

/** Asks for files; the types are those that the server reads, so that a phone converts others. */
export function chooseFiles(onChosen: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]));
  input.click();
}
