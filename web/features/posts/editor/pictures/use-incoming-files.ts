import { useEffect, useEffectEvent, type RefObject } from 'react';
import { bringsFiles, moveCursorTo, pastedFiles } from './incoming-files.ts';

/** Handles files pasted into the text or dropped on it. */
export function useIncomingFiles(
  area: RefObject<HTMLTextAreaElement | null>,
  take: (files: File[]) => void,
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  const onDrop = useEffectEvent((event: DragEvent, field: HTMLTextAreaElement) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    moveCursorTo(event, field);
    take([...event.dataTransfer!.files]);
  });

  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const listening = new AbortController();
    const { signal } = listening;
    const mark = (over: boolean) => field.toggleAttribute('data-files-over', over);
    field.addEventListener('paste', onPaste, { signal });
    field.addEventListener(
      'dragover',
      (event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer!.dropEffect = 'copy';
        mark(true);
      },
      { signal },
    );
    field.addEventListener('dragleave', () => mark(false), { signal });
    field.addEventListener(
      'drop',
      (event) => {
        mark(false);
        onDrop(event, field);
      },
      { signal },
    );
    return () => listening.abort();
  }, [area]);
}
