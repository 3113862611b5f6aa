import type { Highlighter } from './render-context.ts';
import { render } from './renderer.ts';
import type { RenderedMarkdown, RenderOptions } from './renderer.ts';

export { blockLines } from './block-lines.ts';
export { namesIn } from './mentions.ts';
export { plainText } from './plain-text.ts';
export { readingOf } from './reading.ts';

let highlighter: Highlighter | null = null;

/** Loads the highlighter, a chunk of its own (33 KB gzip). Resolves at once if already loaded. */
export async function loadHighlighter(): Promise<void> {
  const { highlighter: loaded } = await import('./languages.ts');
  highlighter = loaded;
}

/** `renderMarkdown` of render.ts for browsers: the same HTML, but code is plain until `loadHighlighter` resolves. */
export function renderPreview(source: string, options: RenderOptions = {}): RenderedMarkdown {
  return render(source, options, highlighter);
}
