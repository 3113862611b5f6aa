import { describe, expect, test } from 'vitest';
import { mayHaveLinks } from './links.ts';
import { renderMarkdown } from './render.ts';

const html = (source: string) => renderMarkdown(source).html;
const inline = (source: string) => html(source).replace(/^<p>|<\/p>\n$/g, '');
const plain = (source: string) =>
  renderMarkdown(source, { links: 'plain' }).html.replace(/^<p>|<\/p>\n$/g, '');
const picture = '/uploads/01234567-89ab-cdef-0123-456789abcdef-640x480.webp';
const rel = 'rel="nofollow ugc noopener"';

describe('addresses', () => {
  test.each(['http://a.com/b', 'https://a.com', 'HTTPS://a.com', '//a.com/b', 'https:a.com'])(
    '%s leads to another site',
    (address) => expect(inline(`[x](${address})`)).toBe(`<a href="${address}" ${rel}>x</a>`),
  );

  test.each(['/feed?tag=java&a=b', '?a', 'outro-texto', '', 'mailto:a@b.com', 'tel:+5513999999999'])(
    '%j is kept as it is',
    (address) => expect(inline(`[x](<${address}>)`)).toBe(`<a href="${address.replace('&', '&amp;')}">x</a>`),
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'data:image/png;base64,x',
    'file:///etc/passwd',
    'ftp://a.com',
    'blob:https://a.com/x',
    'view-source:http://a.com',
    'intent://a.com',
    'web+x:y',
  ])('%s becomes a harmless link', (address) => {
    expect(inline(`[x](${address})`)).toBe('<a href="#">x</a>');
    expect(inline(`[x]\n\n[x]: ${address}`)).toBe('<a href="#">x</a>');
  });

  test('an automatic link to a forbidden one is harmless too', () =>
    expect(inline('<javascript:alert(1)>')).toBe('<a href="#">javascript:alert(1)</a>'));

  test.each(['java\tscript:x', '\\/\\/a.com', '/\\a.com', '\u0001javascript:x'])(
    'one that browsers could read in another way is encoded: %j',
    (address) => expect(inline(`[x](<${address}>)`)).toMatch(/^<a href="(?:java%09|%|\/%5C|\/\/a\.com" rel)/),
  );

  test('www. is an address of the web', () =>
    expect(inline('[x](www.gov.br)')).toBe(`<a href="http://www.gov.br" ${rel}>x</a>`));

  test('# leads to a heading of the same text', () => {
    expect(html('# Introdução\n[a](#introdução) [b](#introducao) [c](#h-introducao) [d](#)')).toBe(
      '<h2 id="h-introducao">Introdução</h2>\n<p><a href="#h-introducao">a</a> <a href="#h-introducao">b</a> ' +
        '<a href="#h-introducao">c</a> <a href="#">d</a></p>\n',
    );
  });

  test('a title is kept, escaped', () =>
    expect(inline('[x](/a "b\\"<c>")')).toBe('<a href="/a" title="b&quot;&lt;c&gt;">x</a>'));

  test('no link stands in a link', () =>
    expect(inline('[a <http://b.com> #tag http://c.com](/d)')).toBe(
      '<a href="/d">a http://b.com #tag http://c.com</a>',
    ));
});

describe('bare addresses', () => {
  test.each([
    ['http://a.com/b?c=d#e', 'http://a.com/b?c=d#e'],
    ['https://a.com.', 'https://a.com'],
    ['(www.gov.br/pt-br)', 'www.gov.br/pt-br'],
    ['**WWW.gov.br**', 'WWW.gov.br'],
    ['maria.silva@ifsp.edu.br', 'maria.silva@ifsp.edu.br'],
    ['mailto:a@b.com', 'mailto:a@b.com'],
  ])('the address in %s', (source, text) => expect(inline(source)).toContain(`>${text}</a>`));

  test.each([
    'README.md',
    'gov.br',
    'main.rs',
    'ftp://a.com',
    '// a.com',
    '//a.com',
    'www.semponto',
    '`www.gov.br`',
  ])('not %s', (source) => expect(inline(source)).not.toContain('<a'));
});

describe('pictures', () => {
  test('uploaded here are shown, keeping their room', () =>
    expect(inline(`![Uma *sala*](${picture} "Sala 3")`)).toBe(
      `<img src="${picture}" alt="Uma sala" width="640" height="480" loading="lazy" decoding="async" title="Sala 3">`,
    ));

  test('uploaded here may be links', () =>
    expect(inline(`[![a](${picture})](/post/x)`)).toMatch(/^<a href="\/post\/x"><img [^>]*><\/a>$/));

  test('from elsewhere become links', () => {
    expect(inline('![foto](https://a.com/b.png)')).toBe(`<a href="https://a.com/b.png" ${rel}>foto</a>`);
    expect(inline('![](https://a.com/ç.png "t")')).toBe(
      `<a href="https://a.com/%C3%A7.png" ${rel} title="t">https://a.com/ç.png</a>`,
    );
    expect(inline('![foto](/static/logo.png)')).toBe('<a href="/static/logo.png">foto</a>');
    expect(inline('![](data:image/png;base64,AAAA)')).toBe('<a href="#">imagem</a>');
    expect(inline('[![foto](http://a.com/b.png)](http://c.com)')).toBe(
      `<a href="http://c.com" ${rel}>foto</a>`,
    );
  });

  test.each([
    picture.replace('/uploads', 'https://a.com/uploads'),
    picture.replace('webp', 'svg'),
    `${picture}?x`,
    picture.replace('640x480', '640'),
    picture.replace('640x480', '123456x480'),
    picture.replace('/uploads/', '/uploads/../'),
  ])('%s is no upload', (address) => expect(inline(`![a](${address})`)).not.toContain('<img'));
});

describe('plain links', () => {
  test.each([
    ['[curso](https://a.com/ç)', 'curso (https://a.com/ç)'],
    ['https://a.com www.b.com c@d.com <http://e.com>', 'https://a.com www.b.com c@d.com http://e.com'],
    ['[https://a.com](https://a.com)', 'https://a.com'],
    ['[**oi** `x`](/feed)', '<strong>oi</strong> <code>x</code> (/feed)'],
    ['[x](javascript:alert(1)) [y](#z) [w]()', 'x y w'],
    ['![foto](https://a.com/b.png)', 'foto (https://a.com/b.png)'],
    ['![](https://a.com/b.png)', 'https://a.com/b.png'],
    ['[![foto](http://a.com)](http://c.com)', 'foto (http://c.com)'],
    ['#tag', '#tag'],
  ])('%s without links', (source, expected) => expect(plain(source)).toBe(expected));

  test('tags still count, pictures still show', () => {
    expect(renderMarkdown('#Tag ([x](/feed#nada))', { links: 'plain' }).tags).toEqual(['tag']);
    expect(plain(`![a](${picture})`)).toContain('<img');
  });
});

describe('a text that can have no links', () => {
  const pieces = [
    'a',
    'b.com',
    '//c.com',
    'mailto:',
    'ftp:',
    'http:',
    'ww.',
    '[',
    '(',
    ')',
    '!',
    '`',
    '*',
    '\\',
    ' ',
    '\n',
    '- ',
    '"',
  ];

  test('looks the same however links are rendered', () => {
    const texts = pieces.flatMap((one) =>
      pieces.flatMap((two) => pieces.map((three) => `a ${one}${two}${three} b`)),
    );
    const without = texts.filter((source) => !mayHaveLinks(source));
    expect(without.length).toBeGreaterThan(1_000);
    expect(without.filter((source) => plain(source) !== inline(source))).toEqual([]);
  });

  test.each([
    'https://a.com',
    'WWW.a.com',
    'c@d.com',
    '[a](b)',
    '[a][b]',
    '<http://e.com>',
    '#tag',
    'www&#46;a.com',
  ])('is none with %s', (source) => expect(mayHaveLinks(source)).toBe(true));
});
