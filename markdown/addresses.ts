import MarkdownIt from 'markdown-it';
import { autolinks } from './autolinks.ts';
import { cleanSource, cleanText } from './clean-text.ts';
import { hashtags } from './hashtags.ts';
import { links } from './links.ts';
import { mentions } from './mentions.ts';
import { newContext, type RenderOptions } from './renderer.ts';

const parser = new MarkdownIt('zero').use(autolinks).use(hashtags).use(mentions).use(links).enable('linkify');

/**
 * Renders a text without markup as safe HTML: bare addresses, tags and names become links by the rules of posts; all else,
 * line breaks included, stays as written.
 */
export function renderPlain(source: string, options: RenderOptions): string {
  return cleanText(parser.render(cleanSource(source), newContext(options, null)));
}
