import type { MarkdownIt, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { contextOf, type RenderContext } from './render-context.ts';
import { wrapRule } from './wrap-rule.ts';

/**
 * GFM's footnotes: `[^1]` leads to the note that `[^1]: …` defines, at the end of the text, and back. Their ids begin with those
 * of the text. A definition that nothing refers to, or a second one of the same name, stays where it is, as text.
 */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  md.inline.ruler.disable('footnote_inline');

  // Within quotes and lists the plugin would tear them apart; a note ends where the next one begins.
  wrapRule(md.block.ruler, 'footnote_def', (define) => (state, start, end, silent) => {
    return state.level <= (silent ? 1 : 0) && define(state, start, end, silent);
  });
  // A link cannot hold another one.
  wrapRule(
    md.inline.ruler,
    'footnote_ref',
    (refer) => (state, silent) => state.linkLevel === 0 && refer(state, silent),
  );
  // A note of one word is no address: `[^1]: palavra`.
  wrapRule(md.block.ruler, 'reference', (reference) => (state, start, ...rest) => {
    const at = state.bMarks[start]! + state.tShift[start]!;
    return !state.src.startsWith('[^', at) && reference(state, start, ...rest);
  });

  md.core.ruler.before('footnote_tail', 'unused_footnotes', (state) => {
    const { refs } = contextOf(state.env).footnotes ?? {};
    if (refs) state.tokens = withoutUnused(state.tokens, refs);
  });

  const { rules } = md.renderer;
  rules.footnote_ref = (tokens, index, _options, env) => {
    const context = contextOf(env);
    const { number, occurrence } = noteOf(tokens[index]!);
    if (context.links === 'plain') return `<sup>[${number}]</sup>`;
    const id = referenceId(context, number, occurrence);
    return `<sup><a href="#${noteId(context, number)}" id="${id}" aria-label="Nota ${number}">[${number}]</a></sup>`;
  };
  rules.footnote_block_open = () => '<hr>\n<ol class="notes">\n';
  rules.footnote_block_close = () => '</ol>\n';
  rules.footnote_open = (tokens, index, _options, env) =>
    `<li id="${noteId(contextOf(env), noteOf(tokens[index]!).number)}">\n`;
  rules.footnote_anchor = (tokens, index, _options, env) => {
    const context = contextOf(env);
    if (context.links === 'plain') return '';
    const { number, occurrence } = noteOf(tokens[index]!);
    return ` <a href="#${referenceId(context, number, occurrence)}" aria-label="Voltar ao texto da nota ${number}">↩\uFE0E</a>`;
  };
}

/** No heading has such an id: an underscore is in none. */
const noteId = ({ idPrefix }: RenderContext, number: number): string => `${idPrefix}nota_${number}`;
const referenceId = ({ idPrefix }: RenderContext, number: number, occurrence: number): string =>
  `${idPrefix}nota_${number}_${occurrence}`;

function noteOf({ meta }: Token): { number: number; occurrence: number } {
  const { id, subId = 0 } = meta as { id: number; subId?: number };
  return { number: id + 1, occurrence: subId + 1 };
}

/** Drops what marks such a definition, and keeps its content. */
function withoutUnused(tokens: Token[], refs: Record<string, number>): Token[] {
  const defined = new Set<string>();
  let isKept = false;
  return tokens.filter(({ type, meta }) => {
    if (type === 'footnote_reference_open') {
      const { label } = meta as { label: string };
      isKept = !defined.has(label) && refs[`:${label}`]! >= 0;
      if (isKept) defined.add(label);
      return isKept;
    }
    return type !== 'footnote_reference_close' || isKept;
  });
}
