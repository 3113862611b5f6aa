import {
  mdiCodeTags,
  mdiFormatBold,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatListNumbered,
  mdiFormatQuoteClose,
  mdiFormatTitle,
  mdiImagePlusOutline,
  mdiLinkVariant,
} from '@mdi/js';
import { toggleCode } from './code.ts';
import { cycleHeading, toggleBullets, toggleNumbers, toggleQuote } from './lines.ts';
import { toggleLink } from './link.ts';
import { toggleBold, toggleItalic } from './marks.ts';
import type { Edit, SelectedText } from './selected-text.ts';
import type { Shortcut } from './shortcuts.ts';

export interface Tool {
  label: string;
  /** A path from `@mdi/js`. */
  icon: string;
  shortcut: Shortcut;
}

/** The formatting tools, in toolbar order. */
export const formattingTools: readonly (Tool & { edit: (selected: SelectedText) => Edit })[] = [
  { label: 'Negrito', icon: mdiFormatBold, shortcut: { key: 'B' }, edit: toggleBold },
  { label: 'Itálico', icon: mdiFormatItalic, shortcut: { key: 'I' }, edit: toggleItalic },
  { label: 'Título', icon: mdiFormatTitle, shortcut: { key: '1', shift: true }, edit: cycleHeading },
  { label: 'Lista', icon: mdiFormatListBulleted, shortcut: { key: '8', shift: true }, edit: toggleBullets },
  {
    label: 'Lista numerada',
    icon: mdiFormatListNumbered,
    shortcut: { key: '7', shift: true },
    edit: toggleNumbers,
  },
  { label: 'Citação', icon: mdiFormatQuoteClose, shortcut: { key: '9', shift: true }, edit: toggleQuote },
  { label: 'Código', icon: mdiCodeTags, shortcut: { key: 'E' }, edit: toggleCode },
  { label: 'Link', icon: mdiLinkVariant, shortcut: { key: 'K' }, edit: toggleLink },
];

export const pictureTool: Tool = {
  label: 'Imagem',
  icon: mdiImagePlusOutline,
  shortcut: { key: '2', shift: true },
};
