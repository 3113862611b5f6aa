import type { Generated } from 'kysely';
import type { CareerFamily, CareerInterest, CareerWay } from '#contract/careers/career-families.ts';

/*
 * The list of careers, which posts, questions and people refer to: any feature may read it. The feature `careers` writes it.
 */

declare module '../db/schema.ts' {
  interface Schema {
    careers: CareerTable;
    career_names: CareerNameTable;
    career_stems: { stem: string; weight: Generated<number> };
    career_name_stems: { stem: string; name_id: number };
    career_words: CareerWordTable;
  }
}

/** The hand-written content of a page. */
export interface CareerPage {
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
  /** Only pages that were opened, with the day (YYYY-MM-DD). */
  sources: { name: string; url: string; date: string }[];
}

export interface CareerTable {
  slug: string;
  code: string;
  name: string;
  /** The field, for sentences; the name of those without a page. */
  short: Generated<string>;
  sort_name: string;
  other_names: string[];
  family: CareerFamily;
  interests: CareerInterest[];
  page: CareerPage | null;
  similar_to: string[];
  listed: Generated<boolean>;
}

export interface CareerNameTable {
  id: number;
  career: string;
  rank: number;
  whole: boolean;
  weight: Generated<number>;
}

export interface CareerWordTable {
  word: string;
  shown: string;
  stem: string;
}
