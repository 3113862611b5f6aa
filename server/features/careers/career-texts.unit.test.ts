import { reservedSlugs } from '#contract/reserved-slugs.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { careerFamilies, careerInterests, careerWays } from '#contract/careers/career-families.ts';
import { careerTexts, type CareerText } from './career-text.ts';

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? [];
const partsOf = ({ day, ways, untold }: CareerText) => [day, ...ways.map(({ text }) => text), untold];

test('each text has its own address, and names only what is there', () => {
  const slugs = new Set(careerTexts.map(({ slug }) => slug));
  expect(slugs.size).toBe(careerTexts.length);
  const wrong = careerTexts.flatMap((text) => [
    ...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text.slug) && !reservedSlugs.careers.includes(text.slug)
      ? []
      : [text.slug]),
    ...(/^(?:\d{6})?$/.test(text.code) ? [] : [`${text.slug}: code ${text.code}`]),
    ...[
      text.family in careerFamilies,
      text.interests.every((interest) => interest in careerInterests),
      text.ways.every(({ kind, months }) => kind in careerWays && months >= 0),
      text.sources.every(
        ({ name, url, date }) => name && URL.canParse(url) && /^\d{4}-\d\d-\d\d$/.test(date),
      ),
    ].flatMap((isKnown, i) =>
      isKnown ? [] : [`${text.slug}: ${['family', 'interests', 'ways', 'sources'][i]}`],
    ),
    ...text.similar
      .filter((other) => other === text.slug || !slugs.has(other))
      .map((other) => `${text.slug} names ${other}`),
  ]);
  expect(wrong).toEqual([]);
});

test('each text is as long as it should be', () => {
  const wrong = careerTexts.flatMap((text) => {
    const day = wordsOf(text.day).length;
    const all = partsOf(text).flatMap(wordsOf).length;
    const fits = day >= 30 && day <= 70 && all >= 90 && all <= 160;
    return fits ? [] : [`${text.slug}: ${day} words of its day, ${all} altogether`];
  });
  expect(wrong).toEqual([]);
});

test('no ten words in a row of a sentence stand on two pages', () => {
  const pages = new Map<string, string>();
  const shared: string[] = [];
  for (const text of careerTexts)
    for (const sentence of partsOf(text).flatMap((part) => part.split(/(?<=[.!?…])\s+/))) {
      const words = wordsOf(sentence.toLowerCase());
      for (let start = 0; start + 10 <= words.length; start++) {
        const run = words.slice(start, start + 10).join(' ');
        const other = pages.get(run);
        if (other && other !== text.slug) shared.push(`${other} and ${text.slug}: ${run}`);
        pages.set(run, text.slug);
      }
    }
  expect(shared).toEqual([]);
});

test('each text has a sign, and each family a sign and a scene', async () => {
  const drawn = async (file: string) => {
    const drawings = await readFile(new URL(`../../../web/${file}`, import.meta.url), 'utf8');
    return new Set(Array.from(drawings.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id!));
  };
  const families = new Set(Object.keys(careerFamilies));
  expect(await drawn('features/careers/scenes.svg')).toEqual(families);
  expect(await drawn('ui/family-signs.svg')).toEqual(families);
  expect(await drawn('features/careers/signs.svg')).toEqual(new Set(careerTexts.map(({ slug }) => slug)));
});
