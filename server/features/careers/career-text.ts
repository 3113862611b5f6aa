import { readFileSync } from 'node:fs';
import type { CareerFamily, CareerInterest } from '#contract/careers/career-families.ts';
import type { CareerPage } from '#server/careers/careers.table.ts';

/**
 * A career's hand-written page, in `texts/`, a file for each kind of work, for a fifteen-year-old: 90 to 160 words in `day`, `ways` and
 * `untold` together. What is uncertain is left out.
 */
export interface CareerText extends CareerPage {
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
  /** Slugs of other texts, two to four. */
  similar: string[];
  /** What pupils search for: 'mexer com bicho'. The search itself handles typos. */
  synonyms: string[];
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
