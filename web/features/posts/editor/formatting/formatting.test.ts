import { describe, expect, test } from 'vitest';
import { toggleCode } from './code.ts';
import { continueLine } from './continue-line.ts';
import { cycleHeading, toggleBullets, toggleNumbers, toggleQuote } from './lines.ts';
import { pasteLink, toggleLink } from './link.ts';
import { toggleBold, toggleItalic } from './marks.ts';
import type { Edit, SelectedText } from './selected-text.ts';

/* '|' is the cursor; two of them enclose the selection. */

function read(drawn: string): SelectedText {
  const [before = '', chosen, after] = drawn.split('|');
  if (after === undefined) return { text: before + chosen!, start: before.length, end: before.length };
  return { text: before + chosen! + after, start: before.length, end: before.length + chosen!.length };
}

function draw({ text }: SelectedText, edit: Edit | null): string | null {
  if (!edit) return null;
  const { from, to, insert, start, end } = edit;
  const result = text.slice(0, from) + insert + text.slice(to);
  if (start === end) return `${result.slice(0, start)}|${result.slice(start)}`;
  return `${result.slice(0, start)}|${result.slice(start, end)}|${result.slice(end)}`;
}

function expectEdits(
  tool: (selected: SelectedText) => Edit | null,
  cases: [drawn: string, expected: string | null][],
): void {
  test.each(cases)('changes %j', (drawn, expected) => {
    const selected = read(drawn);
    expect(draw(selected, tool(selected))).toBe(expected);
  });
}

describe('bold', () => {
  expectEdits(toggleBold, [
    ['um |texto| só', 'um **|texto|** só'],
    ['um **|texto|** só', 'um |texto| só'],
    ['um |**texto**| só', 'um |texto| só'],
    ['um __|texto|__ só', 'um |texto| só'],
    ['um _|texto|_ só', 'um _**|texto|**_ só'],
    ['um *|texto|* só', 'um ***|texto|*** só'],
    ['um ***|texto|*** só', 'um *|texto|* só'],
    ['um| texto |só', 'um **|texto|** só'],
    ['um tex|to só', 'um **|texto|** só'],
    ['um |', 'um **|**'],
    ['um **|**', 'um |'],
    ['coração|', 'coração**|**'],
    ['cora|ção', '**|coração|**'],
    ['|- um\n- dois|', '|- **um**\n- **dois**|'],
    ['|- **um**\n- **dois**|', '|- um\n- dois|'],
    ['|> **um**\n\n## dois|', '|> **um**\n\n## **dois**|'],
  ]);
});

describe('italic', () => {
  expectEdits(toggleItalic, [
    ['um |texto| só', 'um _|texto|_ só'],
    ['um _|texto|_ só', 'um |texto| só'],
    ['um *|texto|* só', 'um |texto| só'],
    ['um **|texto|** só', 'um **_|texto|_** só'],
    ['um ***|texto|*** só', 'um **|texto|** só'],
    ['|**texto**|', '_|**texto**|_'],
    ['in|feliz|mente', 'in*|feliz|*mente'],
  ]);
});

describe('heading', () => {
  expectEdits(cycleHeading, [
    ['Um| título', '## Um| título'],
    ['## Um| título', '### Um| título'],
    ['### Um| título', 'Um| título'],
    ['# Um| título', '## Um| título'],
    ['#### |Um título', '|Um título'],
    ['|', '## |'],
    ['antes\n|um\n\ndois|\ndepois', 'antes\n|## um\n\n## dois|\ndepois'],
    ['#tag|', '## #tag|'],
  ]);
});

describe('lists', () => {
  expectEdits(toggleBullets, [
    ['um|', '- um|'],
    ['- um|', 'um|'],
    ['|', '- |'],
    ['- |', '|'],
    ['1. um|', '- um|'],
    ['|um\n\ndois\n|três', '|- um\n\n- dois|\ntrês'],
    ['|- um\n* dois|', '|um\ndois|'],
    ['  um|', '  - um|'],
    ['- [x] um|', 'um|'],
  ]);
  expectEdits(toggleNumbers, [
    ['|um\ndois|', '|1. um\n2. dois|'],
    ['|1. um\n2. dois|', '|um\ndois|'],
    ['|- um\n- dois|', '|1. um\n2. dois|'],
  ]);
});

describe('quote', () => {
  expectEdits(toggleQuote, [
    ['u|m', '> u|m'],
    ['> u|m', 'u|m'],
    ['|', '> |'],
    ['|um\n\n- dois|', '|> um\n> \n> - dois|'],
    ['|> um\n>\n> - dois|', '|um\n\n- dois|'],
  ]);
});

describe('code', () => {
  expectEdits(toggleCode, [
    ['o |npm| só', 'o `|npm|` só'],
    ['o `|npm|` só', 'o |npm| só'],
    ['o |`npm`| só', 'o |npm| só'],
    ['o |a `b`|', 'o `` |a `b`| ``'],
    ['|', '`|`'],
    ['antes\n|let a;\nlet b;|\ndepois', 'antes\n```\n|let a;\nlet b;|\n```\ndepois'],
    ['antes\n```js\n|let a;\nlet b;|\n```\ndepois', 'antes\n|let a;\nlet b;|\ndepois'],
    ['|```\nlet a;\n```|', '|let a;|'],
    ['|um\n```\ndois\n```|', '````\n|um\n```\ndois\n```|\n````'],
  ]);
});

describe('link', () => {
  expectEdits(toggleLink, [
    ['veja |isto|', 'veja [isto](|https://|)'],
    ['veja |', 'veja [|texto do link|](https://)'],
    ['veja |https://a.br/b|', 'veja [|texto do link|](https://a.br/b)'],
    ['veja [is|to](https://a.br) já', 'veja |isto| já'],
    ['veja |[isto](https://a.br)|', 'veja |isto|'],
    ['|a [b]|', String.raw`[a \[b\]](|https://|)`],
  ]);
  const paste = (selected: SelectedText) => pasteLink(selected, ' https://a.br/b?c=1 ');
  describe('pasted', () => {
    expectEdits(paste, [
      ['veja |isto| já', 'veja [isto](https://a.br/b?c=1)| já'],
      ['veja | já', null],
      ['veja |https://c.br|', null],
      ['veja [isto](|https://c.br|)', null],
      ['|um\ndois|', null],
    ]);
    test('is no link unless it is an address alone', () => {
      for (const pasted of ['texto', 'https://a.br e mais', 'javascript:alert(1)', '']) {
        expect(pasteLink(read('|isto|'), pasted)).toBeNull();
      }
    });
    test('with brackets is put into angles', () =>
      expect(pasteLink(read('|isto|'), 'https://a.br/b_(c)')?.insert).toBe('[isto](<https://a.br/b_(c)>)'));
  });
});

describe('Enter', () => {
  expectEdits(continueLine, [
    ['- um|', '- um\n- |'],
    ['- um |dois', '- um \n- |dois'],
    ['  * um|', '  * um\n  * |'],
    ['9. um|', '9. um\n10. |'],
    ['1) um|', '1) um\n2) |'],
    ['- [x] um|', '- [x] um\n- [ ] |'],
    ['> um|', '> um\n> |'],
    ['> - um|', '> - um\n> - |'],
    ['- um\n- |', '- um\n|'],
    ['> um\n> |', '> um\n|'],
    ['> - um\n> - |', '> - um\n> |'],
    ['|- um', null],
    ['um|', null],
    ['-um|', null],
    ['- |um|', null],
    ['```\n- um|\n```', null],
    ['```\na\n```\n- um|', '```\na\n```\n- um\n- |'],
  ]);
});
