import type { MarkdownIt, StateBlock } from 'markdown-it';
import { contextOf, type RenderContext } from './render-context.ts';
import { wrapRule } from './wrap-rule.ts';

/** Cells of all tables of one text. A timetable of a school has some hundred. */
export const maxCells = 1_000;
/** Characters that mark emphasis in one text. */
export const maxMarks = 2_000;
/** Other signs of one text that are tokens: line ends with spaces, escapes, entities, code between words. */
export const maxSigns = 2_000;
/** Blocks of one text: paragraphs, headings, lists, quotes and the like. */
export const maxBlocks = 1_000;
/** Links of one text, and what becomes one: pictures, addresses, tags, names and references to notes. */
export const maxLinks = 500;
/** Signs and words at which the ends of links are looked for. */
export const maxSteps = 20_000;
/** Levels that a list takes, and what is in it. */
const blocksWithin = 4;

/**
 * Bounds what a small text can cost: further blocks, links, tables, marks and signs stay as typed. Two bytes are a row of as many cells as
 * the first one has, each mark becomes a token that is compared with others, and each bracket may be one that is closed at the end.
 */
export function bounds(md: MarkdownIt): void {
  md.block.ruler.before('table', 'spare_blocks', (state, start, end, silent) => {
    const context = contextOf(state.env);
    if (silent) return false;
    context.blockBudget -= 1;
    if (context.blockBudget >= 0) return false;
    // All that follows is one paragraph, without empty lines.
    state.push('paragraph_open', 'p', 1).map = [start, end];
    const words = state.push('inline', '', 0);
    words.map = [start, end];
    words.content = state
      .getLines(start, end, state.blkIndent, false)
      .replace(/\n\s*\n/g, '\n')
      .trim();
    words.children = [];
    state.push('paragraph_close', 'p', -1);
    state.line = end;
    return true;
  });

  for (const name of ['link', 'image', 'autolink', 'footnote_ref', 'linkify'])
    wrapRule(md.inline.ruler, name, (parse) => (state, silent) => {
      const context = contextOf(state.env);
      if (context.linkBudget <= 0 || context.stepBudget <= 0 || !parse(state, silent)) return false;
      if (!silent) context.linkBudget -= 1;
      return true;
    });
  wrapRule(md.core.ruler, 'linkify', (find) => (state) => {
    const { linkify } = state.md;
    const match = linkify.match.bind(linkify);
    const context = contextOf(state.env);
    if (context.linkBudget <= 0) return;
    linkify.match = (text) => {
      const found = context.linkBudget > 0 ? (match(text)?.slice(0, context.linkBudget) ?? []) : [];
      context.linkBudget -= found.length;
      return found;
    };
    find(state);
    linkify.match = match;
  });

  const skipToken = md.inline.skipToken.bind(md.inline);
  md.inline.skipToken = (state) => {
    const context = contextOf(state.env);
    context.stepBudget -= 1;
    if (context.stepBudget >= 0) skipToken(state);
    else state.pos = state.posMax;
  };

  wrapRule(md.block.ruler, 'table', (parseTable) => (state, start, end, silent) => {
    const context = contextOf(state.env);
    if (context.cellBudget <= 0 || !parseTable(state, start, end, true)) return false;
    const cells = countCells(state, start, end, context);
    // Larger tables are not looked at again, line by line.
    if (cells > context.cellBudget) context.cellBudget = 0;
    if (cells > context.cellBudget) return false;
    if (silent) return true;
    context.cellBudget -= cells;
    return parseTable(state, start, end, silent);
  });

  // Deeper than this, the parser drops the text: further quotes and lists stay as typed.
  const deepest = md.options.maxNesting - blocksWithin;
  for (const name of ['blockquote', 'list'])
    wrapRule(
      md.block.ruler,
      name,
      (parse) =>
        (state, ...range) =>
          state.level < deepest && parse(state, ...range),
    );

  // A line end between words is a character like them: a token of its own would cost more than they do.
  wrapRule(md.inline.ruler, 'newline', (parse) => (state, silent) => {
    const { src, pos } = state;
    return (src[pos - 1] === ' ' || /[ \t]/.test(src[pos + 1] ?? '')) && parse(state, silent);
  });
  for (const name of ['newline', 'escape', 'entity', 'backticks'])
    wrapRule(md.inline.ruler, name, (parse) => (state, silent) => {
      const context = contextOf(state.env);
      if (context.signBudget <= 0 || !parse(state, silent)) return false;
      if (!silent) context.signBudget -= 1;
      return true;
    });

  md.inline.ruler.before('strikethrough', 'spare_marks', (state, silent) => {
    const marker = state.src[state.pos]!;
    if (silent || !'*_~'.includes(marker)) return false;
    const context = contextOf(state.env);
    let end = state.pos;
    while (end < state.posMax && state.src[end] === marker) end += 1;
    const length = end - state.pos;
    if (length <= context.markBudget) {
      context.markBudget -= length;
      return false;
    }
    state.pending += state.src.slice(state.pos, end);
    state.pos = end;
    return true;
  });
}

/** Counts the cells of the table that begins at this line, at most one more than there may be. */
function countCells(state: StateBlock, start: number, end: number, { cellBudget }: RenderContext): number {
  const columns = state.getLines(start, start + 1, 0, false).split('|').length;
  let lines = 1;
  for (let line = start + 2; line < end && columns * lines <= cellBudget; line += 1) {
    if (state.isEmpty(line)) break;
    lines += 1;
  }
  return columns * lines;
}
