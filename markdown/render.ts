import { highlighter } from './languages.ts';
import { render } from './renderer.ts';
import type { RenderedMarkdown, RenderOptions } from './renderer.ts';

/** Renders Markdown as safe HTML and collects its hashtags. Never throws, whatever the text. */
export function renderMarkdown(source: string, options: RenderOptions = {}): RenderedMarkdown {
  return render(source, options, highlighter);
}
