import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findContact } from './contact-data.ts';
import { doubtfulFrom, fit, isDoubtful, readLots, type Lot } from './doubtful-texts.ts';

const usualBounds = { caught: 0.98, refused: 0.01, held: 0.02 };
/** The rates that were reached before there was a model. */
const fittedBounds: Record<number, typeof usualBounds> = {
  1: { caught: 0.99, refused: 0.003, held: 0.012 },
  2: { caught: 0.99, refused: 0.004, held: 0.02 },
  3: { caught: 0.95, refused: 0, held: 0 },
};

/** Returns which part of these texts is refused, or held by this judge. */
function judged(texts: readonly string[], isHeld: (text: string) => boolean) {
  const passed = texts.filter((text) => findContact(text) === null);
  return {
    refused: 1 - passed.length / texts.length,
    held: passed.filter(isHeld).length / texts.length,
  };
}

// The texts of a writer whose others are unknown say what to expect of strangers (decision 0311).
test.each([
  { writer: 4, caught: 0.92 },
  { writer: 5, caught: 0.85 },
  { writer: 6, caught: 0.94 },
  { writer: 7, caught: 0.92 },
  { writer: 8, caught: 0.98 },
  { writer: 9, caught: 0.98 },
  { writer: 10, caught: 0.94 },
  { writer: 11, caught: 0.95 },
])(
  'catches evasions of writer $writer, fitted to the others, and lets honest texts be',
  ({ writer, caught }) => {
    const lots = readLots();
    const [own] = lots.splice(writer - 1, 1) as [Lot];
    const score = fit(lots);
    const isHeld = (text: string) => score(text) >= doubtfulFrom;
    const evasions = judged(own.evasions, isHeld);
    expect(evasions.refused + evasions.held).toBeGreaterThanOrEqual(caught);
    expect(judged(own.clean, isHeld).held).toBeLessThanOrEqual(0.05);
  },
);

// What is fitted to them knows them: a lot that it fails at is a way that it cannot learn.
test.each(
  readLots().map((lot, index) => ({
    ...lot,
    writer: index + 1,
    ...(fittedBounds[index + 1] ?? usualBounds),
  })),
)(
  'knows the texts of writer $writer, to which it is fitted',
  ({ evasions, clean, caught, refused, held }) => {
    const bad = judged(evasions, isDoubtful);
    const good = judged(clean, isDoubtful);
    expect(bad.refused + bad.held).toBeGreaterThanOrEqual(caught);
    expect(good.refused).toBeLessThanOrEqual(refused);
    expect(good.held).toBeLessThanOrEqual(held);
  },
);

// Few words are no evidence, and one of many sentences looks suspicious by chance.
test('lets short words and long articles be', () => {
  const short = [
    'Oi',
    'Olá, **Ana**!',
    'Um comentário',
    'Texto #tag',
    '# Depois\n\n#dois',
    'Mais frio.',
    'E à noite?',
  ];
  expect(short.filter(isDoubtful)).toEqual([]);
  const articles = globSync('server/seed/demo/posts/*.md').map((path) =>
    readFileSync(path, 'utf8').replace(/^---[^]*?---/, ''),
  );
  expect(articles.length).toBeGreaterThan(30);
  expect(judged(articles, isDoubtful).held).toBeLessThanOrEqual(0.1);
});

test('scores the same each time', () => {
  const [first] = readLots() as [Lot];
  expect(fit([first])('me procura lá')).toBe(fit([first])('me procura lá'));
});

test.each(['O ddd é 81, depois vem 99123 e no fim 4567.', 'aW5zdGFncmFtOiBqdWp1X2Nvc3Rh'])(
  'holds what rules alone can tell: %s',
  (text) => {
    expect(isDoubtful(text)).toBe(true);
  },
);
