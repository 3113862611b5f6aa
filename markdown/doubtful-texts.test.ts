import { expect, test } from 'vitest';
import { findContact } from './contact-data.ts';
import { doubtfulFrom, fit, isDoubtful, readLots, type Lot } from './doubtful-texts.ts';

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
  { writer: 4, caught: 0.9 },
  { writer: 5, caught: 0.82 },
  { writer: 6, caught: 0.92 },
  { writer: 7, caught: 0.93 },
  { writer: 8, caught: 0.97 },
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

test('goes on catching the evasions that it is fitted to', () => {
  const lots = readLots();
  const evasions = judged(
    lots.flatMap((lot) => lot.evasions),
    isDoubtful,
  );
  expect(evasions.refused + evasions.held).toBeGreaterThanOrEqual(0.98);
  const clean = judged(
    lots.flatMap((lot) => lot.clean),
    isDoubtful,
  );
  expect(clean.refused).toBeLessThanOrEqual(0.003);
  expect(clean.held).toBeLessThanOrEqual(0.01);
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
