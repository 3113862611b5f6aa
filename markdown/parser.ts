import MarkdownIt from 'markdown-it';
import { autolinks } from './autolinks.ts';
import { bounds } from './bounds.ts';
import { emphasis } from './emphasis.ts';
import { footnotes } from './footnotes.ts';
import { hashtags } from './hashtags.ts';
import { headings } from './headings.ts';
import { highlight } from './highlight.ts';
import { links } from './links.ts';
import { mentions } from './mentions.ts';
import { tables } from './tables.ts';
import { taskLists } from './task-lists.ts';

/**
 * CommonMark and GFM without raw HTML, which is shown as text. Quotes and lists nested deeper than `maxNesting` stay as typed. Needs a RenderContext as `env`.
 */
export const parser = new MarkdownIt({ html: false, maxNesting: 100 })
  .use(footnotes)
  .use(bounds)
  .use(emphasis)
  .use(autolinks)
  .use(hashtags)
  .use(mentions)
  .use(links)
  .use(headings)
  .use(taskLists)
  .use(tables)
  .use(highlight);

// GFM's element for ~~text~~
parser.renderer.rules.s_open = () => '<del>';
parser.renderer.rules.s_close = () => '</del>';
