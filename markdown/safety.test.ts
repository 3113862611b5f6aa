// Guards: markdown/, package-lock.json
import { describe, expect, test } from 'vitest';
import { excerpt } from './plain-text.ts';
import { renderMarkdown } from './render.ts';
import { pathologicalCases, readCorpus, withoutCorpora } from './testing/corpora.ts';
import { elementsOf, parseHtml } from './testing/html-tree.ts';
import { violations } from './testing/violations.ts';

/** Where a hostile text may appear in Markdown. */
const places: Record<string, (payload: string) => string> = {
  'the text': (payload) => payload,
  'a link': (payload) => `[x](${payload})`,
  'a link in angle brackets': (payload) => `[x](<${payload}>)`,
  'a title': (payload) => `[x](/y "${payload}")`,
  'a link text': (payload) => `[${payload}](/y)`,
  'a reference': (payload) => `[x]\n\n[x]: ${payload}`,
  'an automatic link': (payload) => `<${payload}>`,
  'a bare address': (payload) => `http://a.com/${payload} www.a.com/${payload}`,
  'a picture': (payload) => `![x](${payload})`,
  'a description': (payload) => `![${payload}](/y.png)`,
  'an info string': (payload) => `\`\`\`${payload}\nx\n\`\`\``,
  'coloured code': (payload) => `~~~html\n${payload}\n~~~`,
  'inline code': (payload) => `\`${payload}\``,
  'a heading': (payload) => `# ${payload}`,
  'a table': (payload) => `| ${payload} |\n|:--|\n| ${payload} |`,
  'a task': (payload) => `- [x] ${payload}`,
  'a hashtag': (payload) => `#${payload} #ab${payload}`,
  'an upload': (payload) =>
    `![x](/uploads/01234567-89ab-cdef-0123-456789abcdef-6x4.webp${payload} "${payload}")`,
};

const ownPayloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  '\u0000javascript:alert(1)\u202E',
  '//evil.example',
  '/\\evil.example',
  'http:\\\\evil.example',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '</code></pre><iframe srcdoc="x">',
  '<!--',
  ']]>',
];

/** Returns every place where a payload escapes, with what a browser would find. */
function breaches(payload: string): string[] {
  return Object.entries(places).flatMap(([place, write]) => {
    const live = renderMarkdown(write(payload)).html;
    const plain = renderMarkdown(write(payload), { links: 'plain' }).html;
    const links = elementsOf(parseHtml(plain)).filter(({ tagName }) => tagName === 'a');
    const found = [...violations(live), ...violations(plain), ...links.map(() => 'link in a plain text')];
    return found.map((violation) => `${violation} in ${place}: ${payload}`);
  });
}

describe('hostile texts stay within the allow-list, wherever they stand', () => {
  test.each(ownPayloads)('payload %j', (payload) => expect(breaches(payload)).toEqual([]));

  test.skipIf(withoutCorpora)('OWASP filter evasion', () => {
    const payloads = readCorpus<string>('xss/owasp-filter-evasion.json');
    expect(payloads.length).toBeGreaterThan(200);
    expect(payloads.flatMap(breaches)).toEqual([]);
  });

  test.skipIf(withoutCorpora)('the payloads of DOMPurify', () => {
    const cases = readCorpus<{ payload: string }>('xss/dompurify-expect.json');
    expect(cases.length).toBeGreaterThan(200);
    expect(cases.flatMap(({ payload }) => breaches(payload))).toEqual([]);
  });

  test.skipIf(withoutCorpora)('naughty strings', () => {
    const strings = readCorpus<string>('naughty-strings.json');
    expect(strings.length).toBeGreaterThan(500);
    expect(strings.flatMap((string) => violations(renderMarkdown(string).html))).toEqual([]);
  });
});

test('the check itself finds what is forbidden', () => {
  expect(violations('<p onclick="x">a</p>')).toEqual(['<p onclick>']);
  expect(violations('<script>x</script>')).toEqual(['<script>']);
  expect(violations('<a href="javascript:x">a</a>')).toEqual(['href javascript:x']);
  expect(violations('<a href="/\\evil.example">a</a>')).toEqual(['unmarked href /\\evil.example']);
  expect(violations('<img src="/a.png">')).toEqual(['src /a.png']);
  expect(violations('<a class="x tag y" href="/a">a</a>')).toEqual(['class x', 'class y']);
  expect(violations('<a href="/a"><a href="/b">c</a></a>')).toEqual(['misnested elements']);
  expect(violations('<p>a\u202E</p>')).toEqual(['unprintable character']);
  expect(violations('<p><div></div></p>')).toEqual(['misnested elements']);
});

describe('pathological texts are answered', async () => {
  const cases = await pathologicalCases();

  test.skipIf(withoutCorpora).each(Object.entries(cases))('case %s', (_name, source) => {
    expect(renderMarkdown(source).html).not.toBe('');
    expect(excerpt(source, 160).length).toBeLessThanOrEqual(160);
  });

  test.skipIf(withoutCorpora)('all 30 of them', () => expect(Object.keys(cases)).toHaveLength(30));
});
