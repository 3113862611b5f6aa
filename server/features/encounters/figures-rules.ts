import type { CareerFamily } from '#contract/career-families.ts';

/*
 * What a school may be shown. Nothing speaks of fewer than five pupils, and no number like that follows from what is shown: not by
 * subtracting columns, classes or weeks. Totals are sums of what is shown, so that they add nothing to it.
 */

/** The fewest pupils that a number may speak of; 0 speaks of nobody. */
export const fewest = 5;

export const columns = [
  'pupils',
  'cardsUsed',
  'guardians',
  'asked',
  'answered',
  'none',
  'some',
  'many',
] as const;
type Column = (typeof columns)[number];

/** Those that add up to all pupils: two of them tell the third. */
const parts: readonly Column[] = ['none', 'some', 'many'];

export type Counts = Record<Column, number>;
export type ShownCounts = Record<Column, number | null>;

export interface ClassCounts {
  id: string;
  name: string;
  counts: Counts;
}

export interface ShownRow {
  /** Of the class; '' for several small ones together. */
  id: string;
  name: string;
  shown: ShownCounts;
}

const isEnough = (count: number): boolean => count === 0 || Math.abs(count) >= fewest;

/** Joins classes of few pupils, and leaves them out where they are few even together. */
export function joinSmall(classes: readonly ClassCounts[]): ClassCounts[] {
  const large = classes.filter(({ counts }) => counts.pupils >= fewest);
  const small = classes.filter(({ counts }) => counts.pupils < fewest);
  if (small.length === 0) return large;
  const counts = Object.fromEntries(
    columns.map((column) => [column, small.reduce((sum, each) => sum + each.counts[column], 0)]),
  ) as Counts;
  const joined = { id: '', name: 'Turmas pequenas, juntas', counts };
  return counts.pupils >= fewest ? [...large, joined] : large;
}

const noCounts = Object.fromEntries(columns.map((column) => [column, null])) as ShownCounts;

/**
 * Returns what is shown of a class now. A number that would tell, together with another one or with what was shown before, gives
 * way to what was shown before, or to nothing.
 */
export function showCounts(counts: Counts, before: ShownCounts = noCounts): ShownCounts {
  const shown: ShownCounts = { ...noCounts };
  const fits = (value: number | null, beside: ShownCounts): value is number =>
    value !== null &&
    isEnough(value) &&
    Object.values(beside).every((other) => other === null || isEnough(value - other));
  for (const column of columns) {
    if (parts.includes(column)) continue;
    const earlier = before[column];
    const changes = earlier === null || isEnough(counts[column] - earlier);
    shown[column] = [changes ? counts[column] : null, earlier].find((value) => fits(value, shown)) ?? null;
  }
  return { ...shown, ...showParts(counts, before, shown) };
}

/** The parts are shown together or not at all. */
function showParts(counts: Counts, before: ShownCounts, shown: ShownCounts): Partial<ShownCounts> {
  const now = parts.map((column) => counts[column]);
  const earlier = parts.map((column) => before[column]);
  const others = Object.values(shown).filter((other) => other !== null);
  const fit = (values: (number | null)[]): boolean =>
    values.every(
      (value) =>
        value !== null &&
        isEnough(value) &&
        // Also against sums of two parts, which the rest of the class is.
        others.every((other) => isEnough(value - other)) &&
        values.every((other) => isEnough(value - other!)),
    ) && values.reduce<number>((sum, value) => sum + value!, 0) === shown.pupils;
  const changes = now.every((value, index) => earlier[index] == null || isEnough(value - earlier[index]));
  const chosen = [changes ? now : null, earlier].find((values) => values !== null && fit(values));
  return chosen ? Object.fromEntries(parts.map((column, index) => [column, chosen[index]!])) : {};
}

/** Sums what is shown of all rows; null in a column where a row shows nothing. */
export function totalOf(rows: readonly ShownRow[]): ShownCounts {
  const sumOf = (column: Column): number | null =>
    rows.reduce<number | null>((sum, { shown }) => {
      const value = shown[column];
      return sum === null || value === null ? null : sum + value;
    }, 0);
  return rows.length === 0
    ? noCounts
    : (Object.fromEntries(columns.map((column) => [column, sumOf(column)])) as ShownCounts);
}

export type FamilyCounts = Partial<Record<CareerFamily, number>>;

/**
 * Returns how many asked about each family; few are left out, as are the rest of those who asked and pupils of classes that are left
 * out, where a family and a number of the school would tell few of them. A change of few is not shown.
 */
export function showFamilies(counts: FamilyCounts, before: FamilyCounts, school: ShownCounts): FamilyCounts {
  const entries = Object.entries(counts).flatMap(([family, count]) => {
    const earlier = before[family as CareerFamily];
    const shown = earlier !== undefined && !isEnough(count - earlier) ? earlier : count;
    const isTelling = Object.values(school).some((other) => other !== null && !isEnough(shown - other));
    return shown >= fewest && !isTelling ? [[family, shown] as const] : [];
  });
  return Object.fromEntries(entries);
}
