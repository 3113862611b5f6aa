import type { MarkdownIt } from 'markdown-it';
import { contextOf } from './render-context.ts';
import type { RenderContext } from './render-context.ts';

/*
 * Some highlight.js grammars take quadratic time on long lines and long texts. With these two limits the worst of 20,000
 * generated texts took a quarter of a second.
 */

/** Characters of code highlighted per text; blocks beyond that are shown plain. */
export const maxHighlighted = 10_000;

/** Code with a longer line, in characters, is shown plain. */
export const maxHighlightedLine = 200;

const longLine = new RegExp(`.{${maxHighlightedLine + 1}}`);

/** Renders code: highlighted if its language is known, and scrollable by keyboard. */
export function highlight(md: MarkdownIt): void {
  const { escapeHtml, unescapeAll } = md.utils;
  md.renderer.rules.code_block = (tokens, index) => pre('', escapeHtml(tokens[index]!.content));
  md.renderer.rules.fence = (tokens, index, _options, env) => {
    const { info, content } = tokens[index]!;
    const context = contextOf(env);
    const language = unescapeAll(info).trim().split(/\s/, 1)[0]!.toLowerCase();
    if (!context.highlighter?.getLanguage(language)) return pre('', escapeHtml(content));
    const coloured = colour(content, language, context);
    return pre(` class="hljs language-${escapeHtml(language)}"`, coloured ?? escapeHtml(content));
  };
}

function colour(code: string, language: string, context: RenderContext): string | null {
  if (code.length > context.highlightBudget || longLine.test(code)) return null;
  context.highlightBudget -= code.length;
  return context.highlighter!.highlight(code, { language, ignoreIllegals: true }).value;
}

function pre(attributes: string, html: string): string {
  return `<pre tabindex="0"><code${attributes}>${html}</code></pre>\n`;
}
