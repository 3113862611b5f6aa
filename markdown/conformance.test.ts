import { describe, expect, test } from 'vitest';
import baseline from './conformance-baseline.json' with { type: 'json' };
import { renderMarkdown } from './render.ts';
import { canonicalExpected, canonicalOurs } from './testing/canonical-html.ts';
import { readCorpus, withoutCorpora } from './testing/corpora.ts';

interface Example {
  example: number;
  markdown: string;
  html: string;
}

const sizes = {
  'commonmark-0.31.2': 652,
  'gfm-spec': 673,
  'gfm-extensions-extra': 28,
  'cmark-regression': 26,
} as const;

/*
 * conformance-baseline.json lists by reason the examples that differ on purpose. The test fails if another one differs or
 * if one of them no longer does.
 */
describe('the suites, but for the wanted differences', () => {
  for (const [suite, size] of Object.entries(sizes)) {
    const reasons: Record<string, number[]> = baseline[suite as keyof typeof sizes];
    const expected = Object.values(reasons)
      .flat()
      .sort((a, b) => a - b);

    test.skipIf(withoutCorpora)(`${suite}: ${size - expected.length} of ${size}`, () => {
      const examples = readCorpus<Example>(`markdown/${suite}.json`);
      expect(examples).toHaveLength(size);
      const differing = examples.filter(
        ({ markdown, html }) => canonicalOurs(renderMarkdown(markdown).html) !== canonicalExpected(html),
      );
      expect(differing.map(({ example }) => example)).toEqual(expected);
    });
  }
});
