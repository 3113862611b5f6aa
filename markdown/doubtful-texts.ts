import { readdirSync, readFileSync } from 'node:fs';
import { foldInPlace } from './disguises.ts';
import { mayHidePhone } from './phone-numbers.ts';

/*
 * A text in which no contact data was found may still refer its reader elsewhere, in words that no rule foresees. It is judged by
 * logistic regression over its words and pairs of words, fitted when it is first asked to the texts of `doubtful-texts/`: what
 * people wrote to get past this site, and honest texts that look like it (decision 0311).
 */

export interface Lot {
  evasions: string[];
  clean: string[];
}

/** From this score on a text is doubtful: of clean texts whose writer the weights do not know, two in a hundred are. */
export const doubtfulFrom = 0.65;

/** Passes over all texts, and how far each moves the weights. */
const passes = 8;
const rate = 0.5;
/** Draws weights to nothing, so that what few texts have counts little. */
const decay = 0.001;
/** So many features count as nothing said: of two words neither is evidence enough. */
const unsaid = 20;
/** From so many sentences on a text is judged more mildly. */
const shortText = 6;

/** Whether a text in which no contact data was found may still refer somebody elsewhere: for staff to see first. */
export function isDoubtful(text: string): boolean {
  fitted ??= fit(readLots());
  return encoded.test(text) || mayHidePhone(foldInPlace(text).folded) || fitted(text) >= doubtfulFrom;
}

let fitted: ((text: string) => number) | undefined;

/** What reads like a text in Base64. */
const encoded =
  /(?<![A-Za-z0-9+/_.-])(?=[A-Za-z+/]*[0-9])(?=[A-Z0-9+/]*[a-z])(?=[a-z0-9+/]*[A-Z])[A-Za-z0-9+/]{16,}={0,2}(?![\w.-])/;

const folder = new URL('doubtful-texts/', import.meta.url);

/** Returns the texts to learn from; each lot is of one writer. */
export const readLots = (): Lot[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('-evasions.txt'))
    .toSorted((one, other) => Number.parseInt(one) - Number.parseInt(other))
    .map((name) => ({ evasions: linesOf(name), clean: linesOf(name.replace('evasions', 'clean')) }));

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('\\n', '\n'));

/**
 * Fits weights to these lots by stochastic gradient descent with AdaGrad.
 * @returns the score of a text: how much its most suspicious two sentences are like the evasions; 0 is undecided
 */
export function fit(lots: readonly Lot[]): (text: string) => number {
  const texts = lots.flatMap(({ evasions, clean }) => [
    ...evasions.map((text) => ({ features: featuresOf(text), isEvasion: true })),
    // Their sentences too: any of them may be the most suspicious one of a text.
    ...clean
      .flatMap((text) => [text, ...windowsOf(text)])
      .map((text) => ({ features: featuresOf(text), isEvasion: false })),
  ]);
  const once = new Set<number>();
  /** Where the weight of a feature stands; what a single text has is no feature. */
  const places = new Map<number, number>();
  for (const { features } of texts)
    for (const feature of features)
      if (!once.has(feature)) once.add(feature);
      else if (!places.has(feature)) places.set(feature, places.size);
  const weights = new Float64Array(places.size);
  /** The sum of the squares of all gradients of a weight. */
  const moved = new Float64Array(places.size).fill(1e-8);
  const samples = texts.map(({ features, isEvasion }) => ({ present: placesOf(features), isEvasion }));
  const evasions = samples.filter(({ isEvasion }) => isEvasion).length;
  /** Evasions together weigh as much as clean texts. */
  const balance = (samples.length - evasions) / evasions;

  for (let pass = 0; pass < passes; pass++)
    for (const { present, isEvasion } of shuffled(samples, pass)) {
      const likely = 1 / (1 + Math.exp(-scoreOf(present)));
      const error = isEvasion ? (likely - 1) * balance : likely;
      const each = error / Math.sqrt(present.length + unsaid);
      for (const place of present) move(place, each + decay * weights[place]!);
    }
  return (text) => {
    const scores = windowsOf(text).map((part) => scoreOf(placesOf(featuresOf(part))));
    // Of many sentences the most suspicious one is so by chance.
    return Math.max(...scores) - Math.max(0, Math.log(scores.length / shortText));
  };

  function placesOf(features: ReadonlySet<number>): Int32Array {
    return Int32Array.from([...features].flatMap((feature) => places.get(feature) ?? []));
  }

  function scoreOf(present: Int32Array): number {
    let sum = 0;
    for (const place of present) sum += weights[place]!;
    return sum / Math.sqrt(present.length + unsaid);
  }

  function move(place: number, gradient: number): void {
    moved[place]! += gradient * gradient;
    weights[place]! -= (rate * gradient) / Math.sqrt(moved[place]!);
  }
}

/** Returns them in an order that is the same each time. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  return items
    .map((item, index) => ({ item, key: Math.sin(index * 12.9898 + seed * 78.233) * 43758.5453 }))
    .map(({ item, key }) => ({ item, key: key - Math.floor(key) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

/** Returns each sentence with the next one: an invitation is short, and the honest answer around it long. */
function windowsOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?\n])\s+/);
  return sentences.map((sentence, index) => `${sentence} ${sentences[index + 1] ?? ''}`);
}

/**
 * Returns the stems of the words, each pair of neighbours and each pair with one between; of a number only how long it is. Each is a
 * hash: a string for every pair would take most of the time of a fit.
 */
function featuresOf(text: string): Set<number> {
  const folded = foldInPlace(text).folded.replace(/\d+/g, (digits) => '#'.repeat(Math.min(digits.length, 5)));
  const words = folded.match(/[a-z#_@.]*[a-z#]|\p{Extended_Pictographic}|[^\sa-z#]/gu) ?? [];
  const stems = words.map((word) => hashOf(word.slice(0, 6)));
  const features = new Set(stems);
  for (const [index, stem] of stems.entries())
    for (const apart of [1, 2]) {
      const other = stems[index + apart];
      if (other !== undefined) features.add(Math.imul(Math.imul(stem, 31) + apart, 0x01_00_01_93) ^ other);
    }
  return features;
}

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash, 31) + word.charCodeAt(at);
  return hash | 0;
}
