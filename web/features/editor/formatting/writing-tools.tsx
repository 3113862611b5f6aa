import { useEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useNarrow } from '../use-narrow.ts';
import { applyEdit, selectedIn } from './apply-edit.ts';
import { continueLine } from './continue-line.ts';
import { pasteLink } from './link.ts';
import type { Edit, SelectedText } from './selected-text.ts';
import { isPressed } from './shortcuts.ts';
import { Toolbar } from './toolbar.tsx';
import { formattingTools } from './tools.ts';

export interface WritingToolsProps {
  /** The plain textarea that is written in; it works without the tools. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** Where the toolbar goes on a phone: above its keyboard. */
  place: HTMLElement | null;
}

/** What makes writing comfortable; loaded once one can write. */
export default function WritingTools({ area, place }: WritingToolsProps) {
  const narrow = useNarrow();
  const tools = formattingTools.map((tool) => ({
    ...tool,
    press: () => {
      if (area.current) applyEdit(area.current, tool.edit(selectedIn(area.current)));
    },
  }));

  useEffect(() => {
    const field = area.current;
    field?.addEventListener('keydown', pressKey);
    field?.addEventListener('paste', paste);
    return () => {
      field?.removeEventListener('keydown', pressKey);
      field?.removeEventListener('paste', paste);
    };
  }, [area]);

  const toolbar = <Toolbar tools={tools} controls={area.current?.id ?? ''} />;
  return narrow ? place && createPortal(toolbar, place) : toolbar;
}

function pressKey(event: KeyboardEvent): void {
  const area = event.currentTarget as HTMLTextAreaElement;
  const does = editOf(event);
  const edit = does && does(selectedIn(area));
  if (!edit) return;
  event.preventDefault();
  applyEdit(area, edit);
}

/** An address over selected words makes a link of them. */
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
