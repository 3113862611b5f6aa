import type { MarkdownIt, StateBlock } from 'markdown-it';
import { contextOf, type RenderContext } from './render-context.ts';
import { wrapRule } from './wrap-rule.ts';

/** Cells of all tables of one text. A timetable of a school has some hundred. */
export const maxCells = 1_500;
/** Characters that mark emphasis in one text. */
export const maxMarks = 2_000;
/** Levels that a list takes, and what is in it. */
const blocksWithin = 4;

/**
 * Bounds what a small text can cost: further tables and marks stay as typed. Two bytes are a row of as many cells as the first one
 * has, and each mark becomes a token that is compared with others.
 */
export function bounds(md: MarkdownIt): void {
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
