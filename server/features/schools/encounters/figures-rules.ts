import type { CareerFamily } from '#contract/careers/career-families.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';

/*
 * What a school may be shown. Nothing speaks of fewer than five pupils, and no number like that follows from what is shown: not by
 * subtracting columns, classes or weeks, nor with what the school's own pages tell (who is in a class, who has used the card, who has
 * asked, what the projector counts). Totals are sums of what is shown, so that they add nothing to it.
 */

const { fewestShown } = schoolLimits;

/** Answers to both rounds of the three sentences from which their means are shown. */
const fewestOutlooks = 10;

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
const singles = columns.filter((column) => !parts.includes(column));

/** Those of which a number of pupils with an answer, or with whole encounters, is a part, and which the school sees by name. */
const knownToSchool = ['pupils', 'cardsUsed', 'asked'] as const;

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

export type FamilyCounts = Partial<Record<CareerFamily, number>>;

/** Means of both rounds by sentence, and of how many pupils each. */
export interface Outlook {
  pupils: number[];
  first: number[];
  later: number[];
}

/** What was shown last, and all that was shown before: whoever subtracts has a year of it. */
export interface ShownFigures {
  rows: ShownRow[];
  families: FamilyCounts;
  outlook: Outlook | null;
  year: number;
  /** The classes of the row of small ones, which stay there. */
  joined: string[];
  /** Every different row that was shown, by its id. */
  told: Record<string, ShownCounts[]>;
  toldFamilies: Partial<Record<CareerFamily, number[]>>;
  toldOutlooks: number[][];
}

/** What is counted of a school now. */
export interface SchoolCounts {
  year: number;
  classes: readonly ClassCounts[];
  /** Who asked, by the families that interest them. */
  families: FamilyCounts;
  /** By family, the numbers that the pages of lessons tell. */
  chosen: Partial<Record<CareerFamily, number[]>>;
  outlook: Outlook;
}

const isEnough = (count: number): boolean => count === 0 || Math.abs(count) >= fewestShown;

/** Returns what is shown of a school after what was shown before. */
export function nextFigures(before: ShownFigures | null, now: SchoolCounts): ShownFigures {
  // Each year has classes of its own.
  const ofYear = before?.year === now.year ? before : null;
  const told = ofYear?.told ?? {};
  const joined = ofYear?.joined ?? [];
  const classes = joinSmall(now.classes, joined);
  const rows = classes.map(({ id, name, counts }): ShownRow => ({
    id,
    name,
    shown: showCounts(counts, told[id]),
  }));
  const joinedNow = classes.some(({ id }) => id === '') ? smallOf(now.classes) : [];
  const beside = [
    ...Object.values(totalOf(rows)),
    ...knownToSchool.map((column) => sumOf(now.classes, column)),
  ];
  const toldFamilies = before?.toldFamilies ?? {};
  const families = showFamilies(now.families, toldFamilies, (family) => [
    ...beside,
    ...(now.chosen[family] ?? []),
  ]);
  const toldOutlooks = before?.toldOutlooks ?? [];
  const isNewOutlook = mayShowOutlook(now.outlook, toldOutlooks);
  return {
    rows,
    families,
    outlook: isNewOutlook ? now.outlook : (before?.outlook ?? null),
    year: now.year,
    joined: joined.length > 0 ? joined : joinedNow,
    told: { ...told, ...Object.fromEntries(rows.map(({ id, shown }) => [id, added(told[id], shown)])) },
    toldFamilies: {
      ...toldFamilies,
      ...Object.fromEntries(
        Object.entries(families).map(([family, count]) => [
          family,
          added(toldFamilies[family as CareerFamily], count),
        ]),
      ),
    },
    toldOutlooks: isNewOutlook ? [...toldOutlooks, now.outlook.pupils] : toldOutlooks,
  };
}

const added = <T>(told: readonly T[] = [], shown: T): T[] =>
  JSON.stringify(told.at(-1)) === JSON.stringify(shown) ? [...told] : [...told, shown];

const smallOf = (classes: readonly ClassCounts[]): string[] =>
  classes.filter(({ counts }) => counts.pupils < fewestShown).map(({ id }) => id);

const sumOf = (classes: readonly ClassCounts[], column: Column): number =>
  classes.reduce((sum, { counts }) => sum + counts[column], 0);

/**
 * Joins classes of few pupils, and leaves them out where they are few even together. Once some were shown together, the same stay
 * together: what one of them has more or less than before would be that class's own.
 */
export function joinSmall(classes: readonly ClassCounts[], joined: readonly string[] = []): ClassCounts[] {
  const ids = joined.length > 0 ? joined : smallOf(classes);
  const large = classes.filter(({ id, counts }) => !ids.includes(id) && counts.pupils >= fewestShown);
  const small = classes.filter(({ id }) => ids.includes(id));
  const counts = Object.fromEntries(columns.map((column) => [column, sumOf(small, column)])) as Counts;
  return counts.pupils >= fewestShown
    ? [...large, { id: '', name: 'Turmas pequenas, juntas', counts }]
    : large;
}

const noCounts = Object.fromEntries(columns.map((column) => [column, null])) as ShownCounts;

/** With those who have at least one whole encounter, which follows from the parts. */
type Numbers = Record<Column | 'whole', number | null>;
const names = [...columns, 'whole'] as const;
const isOfParts = (name: Column | 'whole'): boolean => name === 'whole' || parts.includes(name);
const numbersOf = (shown: ShownCounts): Numbers => ({
  ...shown,
  whole: shown.some === null || shown.many === null ? null : shown.some + shown.many,
});

/** Whether a number tells of few by itself, beside the others of its row, or after what was told before. */
function isTelling(now: Numbers, name: Column | 'whole', told: readonly Numbers[]): boolean {
  const value = now[name];
  if (value === null || !isEnough(value)) return true;
  const others = names.filter(
    (other) => other !== name && now[other] !== null && !(isOfParts(other) && isOfParts(name)),
  );
  return (
    others.some((other) => !isEnough(value - now[other]!)) ||
    told.some((earlier) => {
      const change = earlier[name] === null ? 0 : value - earlier[name];
      return (
        !isEnough(change) ||
        // Both have changed, and few by more than the other.
        (earlier[name] !== null &&
          others.some(
            (other) => earlier[other] !== null && !isEnough(change - (now[other]! - earlier[other])),
          ))
      );
    })
  );
}

/**
 * Returns what is shown of a class now. A number that would tell, together with another one or with what was shown before, gives
 * way to what was shown last, or to nothing.
 * @param told what was shown before, the last at the end
 */
export function showCounts(counts: Counts, told: readonly ShownCounts[] = []): ShownCounts {
  const before = told.map(numbersOf);
  const last = told.at(-1) ?? noCounts;
  let shown = noCounts;
  const choose = (candidates: readonly Partial<ShownCounts>[], isFit: (row: ShownCounts) => boolean) => {
    const rows = candidates.map((candidate) => ({ ...shown, ...candidate }));
    shown = rows.find(isFit) ?? shown;
  };
  for (const column of singles)
    choose(
      [
        ...(column === 'answered' && !fitsKnown(counts, counts.answered)
          ? []
          : [{ [column]: counts[column] }]),
        { [column]: last[column] },
      ],
      (row) => !isTelling(numbersOf(row), column, before),
    );
  // The parts are shown together or not at all.
  const now = partsOf(counts);
  const fitNow = [counts.some, counts.many, counts.some + counts.many].every((count) =>
    fitsKnown(counts, count),
  );
  choose([...(fitNow ? [now] : []), partsOf(last)], (row) => {
    const numbers = numbersOf(row);
    const values = parts.map((column) => row[column]);
    return (
      !names.some((name) => isOfParts(name) && isTelling(numbers, name, before)) &&
      values.every((value) => values.every((other) => isEnough(value! - other!))) &&
      values.reduce<number>((sum, value) => sum + value!, 0) === row.pupils
    );
  });
  return shown;
}

const partsOf = ({ none, some, many }: ShownCounts): Partial<ShownCounts> => ({ none, some, many });

/** Whether the rest of those whom the school sees by name is enough too. */
const fitsKnown = (counts: Counts, count: number): boolean =>
  knownToSchool.every((column) => isEnough(counts[column] - count));

/** Sums what is shown of all rows; null in a column where a row shows nothing. */
export function totalOf(rows: readonly ShownRow[]): ShownCounts {
  const total = (column: Column): number | null =>
    rows.reduce<number | null>((sum, { shown }) => {
      const value = shown[column];
      return sum === null || value === null ? null : sum + value;
    }, 0);
  return rows.length === 0
    ? noCounts
    : (Object.fromEntries(columns.map((column) => [column, total(column)])) as ShownCounts);
}

/**
 * Returns how many asked about each family; few are left out, as are the rest of those who asked and pupils of classes that are left
 * out, where a family and another number would tell few of them. A change of few is not shown.
 * @param besideOf what else the school reads about those of a family
 */
export function showFamilies(
  counts: FamilyCounts,
  told: Partial<Record<CareerFamily, number[]>>,
  besideOf: (family: CareerFamily) => readonly (number | null)[],
): FamilyCounts {
  const entries = Object.entries(counts).flatMap(([name, count]) => {
    const family = name as CareerFamily;
    const earlier = told[family] ?? [];
    const isFit = (value: number | undefined): value is number =>
      value !== undefined &&
      value >= fewestShown &&
      [...earlier, ...besideOf(family)].every((other) => other === null || isEnough(value - other));
    const shown = [count, earlier.at(-1)].find(isFit);
    return shown === undefined ? [] : [[family, shown] as const];
  });
  return Object.fromEntries(entries);
}

/** One more answer would follow from the change of a mean. */
const mayShowOutlook = ({ pupils }: Outlook, told: readonly number[][]): boolean =>
  pupils.length > 0 &&
  pupils.every(
    (count, index) =>
      count >= fewestOutlooks && told.every((earlier) => Math.abs(count - earlier[index]!) >= fewestShown),
  );
