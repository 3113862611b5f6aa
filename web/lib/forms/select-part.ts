/** Shows the writer which part of a field's text is meant: it is selected, and typed over at once. */
export function selectPart(field: HTMLInputElement | HTMLTextAreaElement, part: string): void {
  const start = field.value.indexOf(part);
  if (start < 0) return;
  field.focus();
  field.setSelectionRange(start, start + part.length);
}
