import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** Wraps each table in a region that scrolls sideways, also by keyboard, and expresses alignment as classes. */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('tables', (state) => {
    let count = 0;
    state.tokens = state.tokens.flatMap((token) => {
      if (token.type === 'table_open') return [regionOpen(state, ++count), token];
      if (token.type === 'table_close') return [token, regionClose(state)];
      if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token);
      return [token];
    });
  });
}

function regionOpen(state: StateCore, number: number): Token {
  const token = new state.Token('table_region_open', 'div', 1);
  token.block = true;
  token.attrs = [
    ['class', 'table'],
    ['role', 'region'],
    ['aria-label', number === 1 ? 'Tabela' : `Tabela ${number}`], // landmarks of a page need different names
    ['tabindex', '0'],
  ];
  return token;
}

function regionClose(state: StateCore): Token {
  const token = new state.Token('table_region_close', 'div', -1);
  token.block = true;
  return token;
}

/** `style="text-align:right"` → `class="right"`, so that no style attribute is needed. */
function alignByClass(cell: Token): void {
  const style = cell.attrGet('style');
  if (style) cell.attrs = [['class', String(style).replace('text-align:', '')]];
}
