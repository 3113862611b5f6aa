import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<p>Vale <em>experimentar</em>, em <strong>vez</strong>.</p>', 'Vale experimentar, em vez.'],
  ['<ul>\n<li>Um</li><li>Dois</li>\n</ul>', 'Um Dois'],
  ['<p>Um<br>Dois</p><p>Três &amp; &lt;b&gt;</p>', 'Um Dois Três & <b>'],
  ['<p>A <a href="/x">página</a>: <code>a&quot;b</code></p>', 'A página: a"b'],
])('the text of %s is read', (html, text) => expect(textOfHtml(html)).toBe(text));
