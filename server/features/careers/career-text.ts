import { readFileSync } from 'node:fs';
import type { CareerFamily, CareerInterest, CareerWay } from '#contract/careers/career-families.ts';

/**
 * A career's hand-written page, in `texts/`, a file for each kind of work, for a fifteen-year-old: 90 to 160 words in `day`, `ways` and
 * `untold` together. What is uncertain is left out.
 */
export interface CareerText {
  /** Its address, never changed once released: words without accents, joined by hyphens. */
  slug: string;
  /** Six digits of the CBO; '' where it is not sure. */
  code: string;
  /** 'Enfermeiro ou enfermeira', 'Dentista'. */
  name: string;
  /** The field one works in, for sentences: 'Enfermagem', 'Odontologia'. */
  short: string;
  /** Feminine, popular and official names, not repeated from `name`: 'Enfermagem'. */
  otherNames: string[];
  family: CareerFamily;
  /** One to three. */
  interests: CareerInterest[];
  /** What one does in a day, 30 to 70 words. */
  day: string;
  /** How one gets there, one to four ways. */
  ways: {
    kind: CareerWay;
    text: string;
    /** How long it takes; 0 where nobody can say. */
    months: number;
  }[];
  /** What people rarely say about this career. */
  untold: string;
  /** Slugs of other texts, two to four. */
  similar: string[];
  /** What pupils search for: 'mexer com bicho'. The search itself handles typos. */
  synonyms: string[];
  /** Only pages that were opened, with the day (YYYY-MM-DD). */
  sources: { name: string; url: string; date: string }[];
}

const files = [
  'cuidar-saude',
  'cuidar-gente',
  'ensinar',
  'consertar',
  'construir',
  'computador',
  'terra',
  'bicho',
  'comida',
  'acolhida',
  'beleza',
  'arte',
  'palavra',
  'lei',
  'vender',
  'mover',
];

/** All hand-written careers; the tests check what their files hold. */
export const careerTexts: readonly CareerText[] = files.flatMap(
  (file) => JSON.parse(readFileSync(new URL(`texts/${file}.json`, import.meta.url), 'utf8')) as CareerText[],
);
