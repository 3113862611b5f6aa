import { describe, expect, it } from 'vitest';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import {
  columns,
  joinSmall,
  nextFigures,
  showCounts,
  showFamilies,
  totalOf,
  type ClassCounts,
  type Counts,
  type SchoolCounts,
  type ShownCounts,
  type ShownFigures,
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
    expect(showCounts(counts({ asked: 30, none: 10, some: 20, many: 0, cardsUsed: 30 }))).toMatchObject({
      none: 10,
      some: 20,
      many: 0,
    });
  });

  it('stays as it was where it changed by few', () => {
    const before = [showCounts(counts({ asked: 10 }))];
    expect(showCounts(counts({ asked: 12 }), before).asked).toBe(10);
    expect(showCounts(counts({ asked: 16 }), before).asked).toBe(16);
    expect(showCounts(counts({ pupils: 31, none: 31 }), before).pupils).toBe(30);
  });

  it('tells few neither after what was shown weeks ago, nor where two numbers grew by nearly as many', () => {
    const told = [10, 16].map((asked) => showCounts(counts({ asked })));
    // One more than weeks ago.
    expect(showCounts(counts({ asked: 11 }), told).asked).toBe(16);
    // Six came, and five more asked: one of those who came did not.
    const grown = counts({ pupils: 36, cardsUsed: 36, asked: 15, none: 36 });
    expect(showCounts(grown, [showCounts(counts({ asked: 10 }))])).toMatchObject({ pupils: 36, asked: 10 });
  });

  it('tells few neither beside whom the school knows by name, nor by the sum of two parts', () => {
    // Twenty asked, and of those 17 had an answer: the class's page tells who asked.
    const told = [showCounts(counts({ asked: 22, answered: 2 }))];
    expect(showCounts(counts({ asked: 20, answered: 17 }), told)).toMatchObject({
      asked: 22,
      answered: null,
    });
    // Ten have met somebody, of twelve who asked.
    expect(showCounts(counts({ asked: 12, none: 20, some: 5, many: 5 })).none).toBeNull();
  });

  it('joins classes of few pupils, and leaves them out where they are few together', () => {
    const of = (id: string, pupils: number): ClassCounts => ({ id, name: id, counts: counts({ pupils }) });
    expect(joinSmall([of('a', 30), of('b', 3), of('c', 4)]).map(({ id }) => id)).toEqual(['a', '']);
    expect(joinSmall([of('a', 30), of('b', 3)]).map(({ id }) => id)).toEqual(['a']);
    // Neither the one that grew nor a new small one tells what the others are.
    const later = joinSmall([of('a', 30), of('b', 3), of('c', 5), of('d', 2)], ['b', 'c']);
    expect(later.map(({ id, counts: { pupils } }) => [id, pupils])).toEqual([
      ['a', 30],
      ['', 8],
    ]);
  });

  it('joins the small classes of each year anew', () => {
    const of = (id: string, pupils: number): ClassCounts => ({
      id,
      name: id,
      counts: counts({ pupils, cardsUsed: pupils, none: pupils }),
    });
    const taken = (year: number, classes: ClassCounts[]): SchoolCounts => ({
      year,
      classes,
      families: {},
      chosen: {},
      outlook: { pupils: [], first: [], later: [] },
    });
    const first = nextFigures(null, taken(2026, [of('a', 30), of('b', 3), of('c', 4)]));
    expect(first.joined).toEqual(['b', 'c']);
    const next = nextFigures(first, taken(2027, [of('d', 25), of('e', 4), of('f', 2)]));
    expect(next.rows.map(({ id, shown }) => [id, shown.pupils])).toEqual([
      ['d', 25],
      ['', 6],
    ]);
    expect(next.joined).toEqual(['e', 'f']);
    expect(totalOf(next.rows).pupils).toBe(31);
  });

  it('says of families what five or more asked about', () => {
    expect(showFamilies({ cuidar: 12, arte: 4 }, {}, () => [])).toEqual({ cuidar: 12 });
    expect(showFamilies({ cuidar: 14 }, { cuidar: [12] }, () => [])).toEqual({ cuidar: 12 });
    expect(showFamilies({ cuidar: 13 }, { cuidar: [12, 18] }, () => [])).toEqual({ cuidar: 18 });
  });

  it('leaves out a family by which few of those who asked, of a small class, or of a projector, would be told', () => {
    const school = () => [30, 12];
    expect(showFamilies({ cuidar: 11, arte: 7, terra: 12 }, {}, school)).toEqual({ arte: 7, terra: 12 });
    expect(showFamilies({ cuidar: 13 }, {}, school)).toEqual({});
    expect(showFamilies({ cuidar: 18 }, { cuidar: [11] }, school)).toEqual({ cuidar: 18 });
    expect(showFamilies({ cuidar: 13 }, { cuidar: [11] }, school)).toEqual({});
    // Twenty chose it on the projector: two of them did not ask.
    expect(showFamilies({ cuidar: 18 }, {}, () => [20])).toEqual({});
  });
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

interface Pupil {
  classId: string;
  card: boolean;
  guardian: boolean;
  asked: boolean;
  answered: boolean;
  whole: number;
  families: ('cuidar' | 'arte' | 'terra')[];
}

/** A school in which pupils come, go, change the class, ask and are answered, week by week. */
function* playYear(
  seed: number,
  weeks: number,
): Generator<{ pupils: readonly Pupil[]; counts: SchoolCounts }> {
  const random = randomFrom(seed);
  const chance = (odds: number) => random() < odds;
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  // Large ones, and some that are small and grow or shrink.
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const newPupil = (classId: string): Pupil => ({
    classId,
    card: false,
    guardian: false,
    asked: false,
    answered: false,
    whole: 0,
    families: (['cuidar', 'arte', 'terra'] as const).filter(() => chance(0.4)),
  });
  let pupils = ids.flatMap((id, index) =>
    Array.from({ length: index < 5 ? 22 + upTo(14) : 2 + upTo(5) }, () => newPupil(id)),
  );
  for (let week = 0; week < weeks; week += 1) {
    pupils = pupils.filter(() => !chance(0.01));
    for (const id of ids) if (chance(0.25)) pupils.push(newPupil(id));
    // A lesson: most of a class at once.
    const taught = ids[week % ids.length]!;
    for (const pupil of pupils) {
      if (chance(0.01)) pupil.classId = ids[upTo(ids.length - 1)]!;
      const isInLesson = pupil.classId === taught && chance(0.9);
      pupil.card ||= isInLesson;
      pupil.asked ||= isInLesson && chance(0.9);
      pupil.guardian ||= chance(0.01);
      pupil.answered ||= pupil.asked && chance(0.4);
      if (pupil.answered && chance(0.03)) pupil.whole += 1;
    }
    const countOf = (own: readonly Pupil[]): Counts => ({
      pupils: own.length,
      cardsUsed: own.filter(({ card }) => card).length,
      guardians: own.filter(({ guardian }) => guardian).length,
      asked: own.filter(({ asked }) => asked).length,
      answered: own.filter(({ answered }) => answered).length,
      none: own.filter(({ whole }) => whole === 0).length,
      some: own.filter(({ whole }) => whole > 0 && whole < 4).length,
      many: own.filter(({ whole }) => whole > 3).length,
    });
    const ofFamily = (name: Pupil['families'][number], isFit: (pupil: Pupil) => boolean) =>
      pupils.filter((pupil) => pupil.families.includes(name) && isFit(pupil)).length;
    const families = { cuidar: 0, arte: 0, terra: 0 };
    const chosen: SchoolCounts['chosen'] = {};
    for (const name of ['cuidar', 'arte', 'terra'] as const) {
      families[name] = ofFamily(name, ({ asked }) => asked);
      chosen[name] = [ofFamily(name, ({ card }) => card)];
    }
    const answers = pupils.filter(({ whole }) => whole > 0).length;
    yield {
      pupils,
      counts: {
        year: 2026,
        classes: ids.map((id) => ({
          id,
          name: id,
          counts: countOf(pupils.filter(({ classId }) => classId === id)),
        })),
        families,
        chosen,
        outlook: { pupils: [answers, answers], first: [2, 3], later: [3, 4] },
      },
    };
  }
}

type Told = Map<string, Set<number>>;

/** Each thing that a row of numbers tells, by what it speaks of: the numbers, their differences, and those with two parts. */
function expressionsOf(shown: ShownCounts): [what: string, value: number][] {
  const values = columns.flatMap((column) =>
    shown[column] === null ? [] : [[column, shown[column]] as const],
  );
  const sum = shown.some === null || shown.many === null ? [] : [['whole', shown.some + shown.many] as const];
  const all = [...values, ...sum];
  const isPart = (name: string) => ['none', 'some', 'many', 'whole'].includes(name);
  return all.flatMap(([name, value], index) => [
    [name, value] as [string, number],
    ...all
      .slice(index + 1)
      .filter(([other]) => !(isPart(name) && isPart(other)))
      .map(([other, less]): [string, number] => [`${name} - ${other}`, value - less]),
  ]);
}

/*
 * The attack: a coordinator keeps what every week of a year shows, as page and as file, and what the own pages of the school tell by
 * name, and takes all differences: of columns, of any two weeks, of classes and the school, of figures and projectors.
 */
describe('a year of figures', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('tells of no group of fewer than five (seed %i)', (seed) => {
    const small = (value: number) => value !== 0 && Math.abs(value) < schoolLimits.fewestShown;
    const found = new Set<string>();
    const check = (what: string, value: number) => small(value) && found.add(`${what}: ${value}`);
    const weeks: Told = new Map();
    let before: ShownFigures | null = null;
    let cells = 0;
    let shownCells = 0;
    for (const { counts: now } of playYear(seed, 52)) {
      // Stored between the weeks.
      const figures: ShownFigures = JSON.parse(JSON.stringify(nextFigures(before, now))) as ShownFigures;
      const { rows, families } = figures;
      for (const { id, shown } of rows) {
        cells += columns.length;
        shownCells += columns.filter((column) => shown[column] !== null).length;
        for (const [what, value] of expressionsOf(shown)) {
          check(`${id} ${what}`, value);
          // Any two weeks.
          const key = `${id} ${what}`;
          const earlier = weeks.get(key) ?? new Set();
          for (const each of earlier) check(`${key} since`, value - each);
          weeks.set(key, earlier.add(value));
        }
        // Who has asked, and is in the class, is seen by name: of those, who was not answered, or has met nobody?
        const real = now.classes.find((each) => each.id === id)?.counts;
        const isNew = (column: 'answered' | 'some' | 'many') =>
          real !== undefined &&
          shown[column] === real[column] &&
          shown[column] !== before?.rows.find((row) => row.id === id)?.shown[column];
        for (const column of ['answered', 'some', 'many'] as const)
          if (isNew(column))
            for (const known of ['pupils', 'cardsUsed', 'asked'] as const)
              check(`${id} ${known} by name - ${column}`, real![known] - shown[column]!);
      }
      const total = totalOf(rows);
      for (const column of columns)
        if (total[column] !== null) {
          check(`school ${column}`, total[column]);
          if (total.pupils !== null) check(`school pupils - ${column}`, total.pupils - total[column]);
        }
      for (const column of columns)
        if (total[column] !== null)
          check(
            `school - classes ${column}`,
            rows.reduce((left, { shown }) => left - shown[column]!, total[column]),
          );
      for (const [family, value] of Object.entries(families)) {
        check(`family ${family}`, value);
        const earlier = weeks.get(`family ${family}`) ?? new Set();
        for (const each of earlier) check(`family ${family} since`, value - each);
        weeks.set(`family ${family}`, earlier.add(value));
        for (const column of columns)
          if (total[column] !== null) check(`${family} - ${column}`, value - total[column]);
        if (value === now.families[family as 'cuidar'])
          for (const projected of now.chosen[family as 'cuidar']!)
            check(`${family} - projector`, projected - value);
      }
      const outlooks = figures.toldOutlooks.map(([pupils]) => pupils!);
      for (const one of outlooks) for (const other of outlooks) check('outlook since', one - other);
      before = figures;
    }
    expect([...found]).toEqual([]);
    // And the school reads something: of large classes alone more.
    expect(shownCells / cells).toBeGreaterThan(0.3);
  });
});
