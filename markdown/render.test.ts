import { describe, expect, test } from 'vitest';
import { elementsOf, findElements, parseHtml } from './testing/html-tree.ts';
import { maxHighlighted, maxHighlightedLine } from './highlight.ts';
import { renderMarkdown } from './render.ts';

const html = (source: string) => renderMarkdown(source).html;

describe('raw HTML', () => {
  test('is shown as text', () => {
    expect(html('<b>oi</b>')).toBe('<p>&lt;b&gt;oi&lt;/b&gt;</p>\n');
    expect(html('<div>\n\n**oi**\n\n</div>')).toBe(
      '<p>&lt;div&gt;</p>\n<p><strong>oi</strong></p>\n<p>&lt;/div&gt;</p>\n',
    );
  });
});

describe('headings', () => {
  const levels = (source: string) =>
    elementsOf(parseHtml(html(source)))
      .map(({ tagName }) => tagName)
      .filter((name) => /^h\d$/.test(name))
      .map((name) => name.slice(1))
      .join('');

  test('begin at h2, below the title of the page', () => {
    expect(html('# a\n## b')).toBe('<h2 id="h-a">a</h2>\n<h3 id="h-b">b</h3>\n');
    expect(html('Título\n===')).toBe('<h2 id="h-titulo">Título</h2>\n');
  });

  test.each([
    ['## a\n### b\n## c', '232'],
    ['### a\n# b\n## c', '223'],
    ['# a\n##### b\n##### c\n#### d\n## e', '23333'],
    ['# a\n> ### b\n\n## c', '233'],
    ['# a\n## b\n### c\n#### d\n##### e\n###### f', '234566'],
  ])('skip no level: %j', (source, expected) => expect(levels(source)).toBe(expected));

  test('begin below the heading that the text stands under, h6 at most', () => {
    const { html } = renderMarkdown('# a\n## b\n### c\n#### d\n##### e', { headingLevel: 2 });
    expect(html.match(/<h\d/g)).toEqual(['<h3', '<h4', '<h5', '<h6', '<h6']);
  });

  test('have ids without accents and markup, unique within the text', () => {
    const ids = [
      ...html('# Olá, *mundo*!\n# Olá mundo\n# olá-mundo 1\n# Olá `mundo`\n# 🎉\n# 🎉').matchAll(
        /id="([^"]*)"/g,
      ),
    ];
    expect(ids.map((match) => match[1])).toEqual([
      'h-ola-mundo',
      'h-ola-mundo-1',
      'h-ola-mundo-1-1',
      'h-ola-mundo-2',
      'h-secao',
      'h-secao-1',
    ]);
  });

  test('take another prefix, so that several texts fit on one page', () => {
    expect(renderMarkdown('# Oi\n[ver](#oi)', { idPrefix: 'c7-' }).html).toBe(
      '<h2 id="c7-oi">Oi</h2>\n<p><a href="#c7-oi">ver</a></p>\n',
    );
  });
});

describe('lists, breaks, strikethrough', () => {
  test('tasks are disabled checkboxes that say their state', () => {
    expect(html('- [x] feito\n- [ ] por fazer')).toBe(
      '<ul>\n' +
        '<li class="task"><input type="checkbox" disabled="" aria-label="Tarefa concluída" checked=""> feito</li>\n' +
        '<li class="task"><input type="checkbox" disabled="" aria-label="Tarefa pendente"> por fazer</li>\n' +
        '</ul>\n',
    );
  });

  test('tasks may be numbered, loose and nested', () => {
    const found = html('1. [X] a\n\n2. [ ] b\n   - [x] c');
    expect(findElements(found, 'li', { class: 'task' })).toHaveLength(3);
    const labels = findElements(found, 'input', { type: 'checkbox' }).map(
      ({ attributes }) => attributes['aria-label'],
    );
    expect(labels).toEqual(['Tarefa concluída', 'Tarefa pendente', 'Tarefa concluída']);
  });

  test.each([
    '[ ] fora de lista',
    '- [x]junto',
    '- [y] outra letra',
    '- texto [x] no meio',
    '- `[x] código`',
  ])('no task: %s', (source) => expect(html(source)).not.toContain('<input'));

  test('a line end is a space, two spaces or a backslash before it a break', () => {
    expect(html('a\nb  \nc\\\nd')).toBe('<p>a\nb<br>\nc<br>\nd</p>\n');
  });

  test('two tildes strike text through', () =>
    expect(html('~~não~~ sim')).toBe('<p><del>não</del> sim</p>\n'));
});

describe('tables', () => {
  test('stand in a region that scrolls by keyboard, aligned by class', () => {
    expect(html('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |')).toBe(
      '<div class="table" role="region" aria-label="Tabela" tabindex="0">\n<table>\n<thead>\n<tr>\n' +
        '<th class="left">a</th>\n<th class="center">b</th>\n<th class="right">c</th>\n</tr>\n</thead>\n<tbody>\n' +
        '<tr>\n<td class="left">1</td>\n<td class="center">2</td>\n<td class="right">3</td>\n</tr>\n' +
        '</tbody>\n</table>\n</div>\n',
    );
  });

  test('have different names, since they are landmarks', () => {
    const table = '| a |\n|---|\n| 1 |\n\n';
    expect(html(table + table).match(/aria-label="[^"]*"/g)).toEqual([
      'aria-label="Tabela"',
      'aria-label="Tabela 2"',
    ]);
  });
});

describe('code', () => {
  test('is coloured where its language is known, also by an alias', () => {
    expect(html('```js\nlet a = "<b>";\n```')).toBe(
      '<pre tabindex="0"><code class="hljs language-js"><span class="hljs-keyword">let</span> a = ' +
        '<span class="hljs-string">&quot;&lt;b&gt;&quot;</span>;\n</code></pre>\n',
    );
  });

  test.each(['bash', 'c', 'c++', 'C#', 'css', 'diff', 'go', 'html', 'java', 'javascript', 'json', 'kotlin'])(
    'knows %s',
    (language) => expect(html(`~~~${language} título\nx\n~~~`)).toContain('<code class="hljs language-'),
  );

  test.each(['markdown', 'php', 'py', 'ruby', 'rust', 'sql', 'ts', 'xml', 'yml'])('knows %s', (language) =>
    expect(html(`~~~ ${language}\nx\n~~~`)).toContain('<code class="hljs language-'),
  );

  test.each(['', 'portugol', 'constructor', '__proto__', '"><img'])('of language %j is plain', (language) =>
    expect(html(`~~~${language}\na < b\n~~~`)).toBe('<pre tabindex="0"><code>a &lt; b\n</code></pre>\n'),
  );

  test('by indentation is plain', () =>
    expect(html('    a < b')).toBe('<pre tabindex="0"><code>a &lt; b\n</code></pre>\n'));

  test('is plain once a text has too much of it', () => {
    const fence = (lines: number) => `~~~js\n${'let a;\n'.repeat(lines)}~~~\n`;
    const lines = Math.floor(maxHighlighted / 'let a;\n'.length);
    expect(html(fence(lines))).toContain('hljs-keyword');
    expect(html(fence(lines + 1))).not.toContain('hljs-keyword');
    const three = html(fence(lines - 1) + fence(2) + fence(1));
    expect(findElements(three, 'pre')).toHaveLength(3);
    expect(findElements(three, 'span', { class: 'hljs-keyword' })).toHaveLength(lines);
  });

  test('is plain where a line is very long', () => {
    const comment = (length: number) => html(`~~~js\n//${'a'.repeat(length - 2)}\n~~~`);
    expect(comment(maxHighlightedLine)).toContain('hljs-comment');
    expect(comment(maxHighlightedLine + 1)).not.toContain('hljs-comment');
  });
});

describe('characters', () => {
  test('that reorder the text are removed, also written as entities', () => {
    expect(html('a\u202Eb\u2066c&#8238;d &rlm;e')).toBe('<p>abcd e</p>\n');
    expect(html('[a](/x "b&#x202e;c")')).toBe('<p><a href="/x" title="bc">a</a></p>\n');
  });

  test('that cannot be printed are replaced', () => {
    expect(html('a\0b\u0007c\u009Fd\uD800e')).toBe('<p>a\uFFFDb\uFFFDc\uFFFDd\uFFFDe</p>\n');
    expect(html('a\tb\r\nc\rd&#13;e')).toBe('<p>a\tb\nc\nd\uFFFDe</p>\n');
  });

  test('with separate accents are composed, and a byte order mark is no text', () => {
    expect(renderMarkdown('\uFEFF# Ação #educac\u0327a\u0303o')).toEqual({
      html: '<h2 id="h-acao-educacao">Ação <a class="tag" href="/feed?tag=educacao">#educação</a></h2>\n',
      tags: ['educacao'],
      mentions: [],
      text: 'Ação #educação',
    });
  });

  test('of emoji sequences stay', () => expect(html('👩🏽‍🚀 🇧🇷')).toBe('<p>👩🏽‍🚀 🇧🇷</p>\n'));
});
