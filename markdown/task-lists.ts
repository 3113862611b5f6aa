import type { MarkdownIt, Token } from 'markdown-it';

const marker = /^\[([ xX])\](?=[^\S\n])/;

/** GFM task lists: `- [x] feito` starts with a checkbox that cannot be changed. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.push('task_lists', ({ tokens, Token }) => {
    for (const [index, item] of tokens.entries()) {
      if (item.type !== 'list_item_open' || tokens[index + 1]?.type !== 'paragraph_open') continue;
      const children = tokens[index + 2]?.children ?? [];
      const first = children[0];
      const match = first?.type === 'text' && marker.exec(first.content);
      if (!match) continue;
      first.content = first.content.slice(match[0].length);
      item.attrSet('class', 'task');
      children.unshift(checkbox(new Token('task_checkbox', 'input', 0), match[1] !== ' '));
    }
  });
}

function checkbox(token: Token, done: boolean): Token {
  token.attrs = [
    ['type', 'checkbox'],
    ['disabled', ''],
    ['aria-label', done ? 'Tarefa concluída' : 'Tarefa pendente'],
  ];
  if (done) token.attrPush(['checked', '']);
  return token;
}
