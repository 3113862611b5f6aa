import { expect, test } from 'vitest';
import { loadHighlighter, renderPreview } from './preview.ts';
import { renderMarkdown } from './render.ts';

const source = '# Olá #mundo\n\n```js\nlet a;\n```\n';

test('the preview is what the server renders, with plain code until the highlighter is there', async () => {
  expect(renderPreview(source).tags).toEqual(['mundo']);
  expect(renderPreview(source).html).toContain('<pre tabindex="0"><code>let a;\n</code></pre>');
  await loadHighlighter();
  expect(renderPreview(source)).toEqual(renderMarkdown(source));
});
