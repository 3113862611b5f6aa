import { expect, test } from 'vitest';
import { renderMarkdown } from './render.ts';

const tags = (source: string) => renderMarkdown(source).tags;

test('a tag links to its posts, written as it was', () => {
  expect(renderMarkdown('Sou #Estudante de #programação.')).toEqual({
    html:
      '<p>Sou <a class="tag" href="/feed?tag=estudante">#Estudante</a> de ' +
      '<a class="tag" href="/feed?tag=programacao">#programação</a>.</p>\n',
    tags: ['estudante', 'programacao'],
    mentions: [],
    text: 'Sou #Estudante de #programação.',
  });
});

test.each([
  ['#ifsp', ['ifsp']],
  ['olá\n#ifsp\n#cursos', ['ifsp', 'cursos']],
  ['(#a1) [#b2] {#c3} "#d4" «#e5» “#f6” ¿#g7', ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7']],
  ['**#negrito** *#itálico* ~~#riscado~~', ['negrito', 'italico', 'riscado']],
  ['#ÁÂÃÀÉÊÍÓÔÕÚÜÇ', ['aaaaeeiooouuc']],
  ['#2026 #10 #a1 #2a', ['a1', '2a']],
  ['#niño #naïve #Weiß', ['nino', 'naive', 'weiss']],
  ['#enem/#fuvest', ['enem', 'fuvest']],
  ['#日本 #açãox\u0301 #caféд', ['日本', 'acaox', 'cafeд']],
  ['#fim. #meio, #dúvida? #aspas"', ['fim', 'meio', 'duvida', 'aspas']],
  ['## Sobre #ifsp ##', ['ifsp']],
  [
    '- [ ] #tarefa\n\n> #citação\n\n| #tabela |\n|---|\n| #célula |',
    ['tarefa', 'citacao', 'tabela', 'celula'],
  ],
  ['#Java #java #JAVA', ['java']],
  ['#Cubatão #cubatao #CUBATÃO', ['cubatao']],
  [`#${'a'.repeat(30)}`, ['a'.repeat(30)]],
  // A hyphen or a dot ends the word.
  ['#node-js #react.js', ['node', 'react']],
  ['\\(#depois) \\\\ #barra', ['depois', 'barra']],
])('%j has tags', (source, expected) => expect(tags(source)).toEqual(expected));

test.each([
  '# Título',
  '#a #ç',
  `#${'a'.repeat(31)}`,
  '#c++ #c#',
  '#snake_case #_x',
  'a#b2 1#b2 )#b2 /#b2 ##b2 ,#b2 é#b2 _#b2',
  '`#codigo` ``#x``',
  '    #codigo',
  '```\n#codigo\n```',
  'http://a.com/#fragmento a.com/#fragmento http://a.com/(#fragmento)',
  '<http://a.com/#fragmento>',
  '[#texto](/feed) [x #texto](/feed) [x][#ref]\n\n[#ref]: /feed#ancora "#titulo"',
  '![#descricao](http://a.com/b.png) [![#descricao](http://a.com/b.png)](/c)',
  '\\#escapada &#35;escrita &num;escrita',
  '#cal&ccedil;ada',
  '`x`#colada **x**#colada [x](/y)#colada',
])('%j has no tag', (source) => {
  expect(tags(source)).toEqual([]);
  expect(renderMarkdown(source).html).not.toContain('class="tag"');
});

test('ten tags count, in order of appearance; further ones stay text', () => {
  const words = Array.from({ length: 12 }, (_, index) => `tag${index}`);
  const { html, tags } = renderMarkdown([...words, 'tag0'].map((word) => `#${word}`).join(' '));
  expect(tags).toEqual(words.slice(0, 10));
  expect(html.match(/class="tag"/g)).toHaveLength(11);
  expect(html).toContain(' #tag10 #tag11 ');
});
