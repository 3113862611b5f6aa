/** Returns pasted files; a clipboard that also has text, such as table cells, is pasted as text. */
export function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  if (!clipboardData || clipboardData.getData('text/plain') !== '') return [];
  return [...clipboardData.files];
}

export const bringsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Moves the cursor to the drop position, in browsers that report it. */
export function moveCursorTo({ clientX, clientY }: DragEvent, area: HTMLTextAreaElement): void {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  area.focus({ preventScroll: true });
  if (position?.offsetNode === area) area.setSelectionRange(position.offset, position.offset);
}

/** Opens the file picker; the types are those that the server reads, so that a phone converts others. */
export function chooseFiles(onChosen: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]));
  input.click();
}
