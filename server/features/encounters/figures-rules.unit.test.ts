import { describe, expect, it } from 'vitest';
import {
  columns,
  fewest,
  joinSmall,
  showCounts,
  showFamilies,
  totalOf,
  type ClassCounts,
  type Counts,
  type ShownCounts,
  type ShownRow,
} from './figures-rules.ts';

const counts = (given: Partial<Counts>): Counts => ({
  pupils: 30,
  cardsUsed: 30,
  guardians: 0,
  asked: 0,
  answered: 0,
  none: 30,
  some: 0,
  many: 0,
  ...given,
});

/** A generator of numbers from 0 to 1 that repeats (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('what is shown of a class', () => {
  it('is exact where it speaks of many, on both sides', () => {
    expect(showCounts(counts({ cardsUsed: 24, asked: 12, answered: 0 }))).toMatchObject({
      pupils: 30,
      cardsUsed: 24,
      asked: 12,
      answered: 0,
    });
  });

  it('leaves out few, and what would tell few by a difference', () => {
    expect(showCounts(counts({ guardians: 3 })).guardians).toBeNull();
    expect(showCounts(counts({ cardsUsed: 28 })).cardsUsed).toBeNull();
    expect(showCounts(counts({ asked: 20, answered: 18 }))).toMatchObject({ asked: 20, answered: null });
  });

  it('shows the parts of all encounters together or not at all', () => {
    expect(showCounts(counts({ none: 10, some: 12, many: 8 }))).toMatchObject({
      none: null,
      some: null,
      many: null,
    });
    expect(showCounts(counts({ none: 10, some: 20, many: 0, cardsUsed: 30 }))).toMatchObject({
      none: 10,
      some: 20,
      many: 0,
    });
  });

  it('stays as it was where it changed by few', () => {
    const before = showCounts(counts({ asked: 10 }));
    expect(showCounts(counts({ asked: 12 }), before).asked).toBe(10);
    expect(showCounts(counts({ asked: 16 }), before).asked).toBe(16);
    expect(showCounts(counts({ pupils: 31, none: 31 }), before).pupils).toBe(30);
  });

  it('joins classes of few, and leaves them out where they are few together', () => {
    const of = (id: string, pupils: number): ClassCounts => ({ id, name: id, counts: counts({ pupils }) });
    expect(joinSmall([of('a', 30), of('b', 3), of('c', 4)]).map(({ id }) => id)).toEqual(['a', '']);
    expect(joinSmall([of('a', 30), of('b', 3)]).map(({ id }) => id)).toEqual(['a']);
  });

  it('says of families what five or more asked about', () => {
    const none = totalOf([]);
    expect(showFamilies({ cuidar: 12, arte: 4 }, {}, none)).toEqual({ cuidar: 12 });
    expect(showFamilies({ cuidar: 14 }, { cuidar: 12 }, none)).toEqual({ cuidar: 12 });
  });

  it('leaves out a family by which few of those who asked, or of a small class, would be told', () => {
    const school = { ...totalOf([]), pupils: 30, asked: 12 };
    expect(showFamilies({ cuidar: 11, arte: 7, terra: 12 }, {}, school)).toEqual({ arte: 7, terra: 12 });
    expect(showFamilies({ cuidar: 13 }, {}, school)).toEqual({});
    expect(showFamilies({ cuidar: 18 }, { cuidar: 11 }, school)).toEqual({ cuidar: 18 });
    expect(showFamilies({ cuidar: 13 }, { cuidar: 11 }, school)).toEqual({});
  });
});

/*
 * The attack: a coordinator keeps what was shown in each of forty weeks in which pupils come, go, ask and are answered, and takes
 * all sums and differences of numbers about pupils of one class, and of classes and the school.
 */
describe('a year of figures', () => {
  it.each([1, 2, 3, 4, 5])('tells of no group of fewer than five (seed %i)', (seed) => {
    const random = randomFrom(seed);
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    const school = Array.from({ length: 8 }, (_, index) => ({ id: `c${index}`, pupils: 2 + upTo(40) }));
    const done = new Map(
      school.map(({ id }) => [id, { cards: 0, guardians: 0, asked: 0, answered: 0, whole: 0 }]),
    );
    let before = new Map<string, ShownCounts>();
    const told = new Set<number>();
    let shownCells = 0;
    for (let week = 0; week < 40; week += 1) {
      const classes = school.map((each): ClassCounts => {
        const state = done.get(each.id)!;
        each.pupils = Math.max(0, each.pupils + upTo(2) - 1);
        state.cards = Math.min(each.pupils, state.cards + upTo(4));
        state.guardians = Math.min(each.pupils, state.guardians + upTo(2));
        state.asked = Math.min(state.cards, state.asked + upTo(4));
        state.answered = Math.min(state.asked, state.answered + upTo(4));
        state.whole = Math.min(state.answered, state.whole + upTo(2));
        const many = Math.floor(state.whole / 2);
        return {
          id: each.id,
          name: each.id,
          counts: {
            pupils: each.pupils,
            cardsUsed: state.cards,
            guardians: state.guardians,
            asked: state.asked,
            answered: state.answered,
            none: each.pupils - state.whole,
            some: state.whole - many,
            many,
          },
        };
      });
      const rows = joinSmall(classes).map(({ id, name, counts: now }): ShownRow => ({
        id,
        name,
        shown: showCounts(now, before.get(id)),
      }));
      for (const row of [...rows, { id: 'school', name: '', shown: totalOf(rows) }]) {
        const values = columns.flatMap((column) => row.shown[column] ?? []);
        shownCells += values.length;
        for (const value of values) told.add(value);
        if (row.id !== 'school') for (const one of values) for (const other of values) told.add(one - other);
      }
      // Between weeks, of one class and column.
      for (const { id, shown } of rows)
        for (const column of columns) {
          const earlier = before.get(id)?.[column];
          if (shown[column] !== null && earlier != null) told.add(shown[column] - earlier);
        }
      // Between the school and its classes: what is left when all shown classes are taken away.
      for (const column of columns) {
        const total = totalOf(rows)[column];
        if (total !== null) told.add(rows.reduce((left, { shown }) => left - shown[column]!, total));
      }
      before = new Map(rows.map(({ id, shown }) => [id, shown]));
    }
    expect(shownCells).toBeGreaterThan(500);
    expect([...told].filter((value) => value !== 0 && Math.abs(value) < fewest)).toEqual([]);
  });
});
