import type { Generated } from 'kysely';
import type { CareerFamily, CareerInterest } from '#contract/careers/career-families.ts';
import type { CareerText } from './career-text.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    careers: CareerTable;
    occupations: OccupationTable;
    career_names: CareerNameTable;
    career_stems: { stem: string; weight: Generated<number> };
    career_name_stems: { stem: string; name_id: number };
    career_words: CareerWordTable;
    careers_written: { one: Generated<boolean>; hash: string };
    career_corrections: CareerCorrectionTable;
    saved_careers: SavedCareerTable;
  }
}

/** The hand-written content of a page. */
export type CareerPage = Pick<CareerText, 'day' | 'ways' | 'untold' | 'sources'>;

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

/** An occupation of the CBO as it was imported. */
export interface OccupationTable {
  code: string;
  name: string;
  other_names: string[];
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

interface CareerCorrectionTable {
  id: string;
  career: string;
  user_id: string;
  text: string;
  created_at: Date;
  done_at: Generated<Date | null>;
}

interface SavedCareerTable {
  user_id: string;
  career: string;
  id: Generated<string>;
  saved_at: Date;
}
