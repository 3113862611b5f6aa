import type { Generated } from 'kysely';

declare module '#server/db/schema.ts' {
  interface Schema {
    occupations: OccupationTable;
    careers_written: { one: Generated<boolean>; hash: string };
    career_corrections: CareerCorrectionTable;
    saved_careers: SavedCareerTable;
  }
}

/** An occupation of the CBO as it was imported. */
export interface OccupationTable {
  code: string;
  name: string;
  other_names: string[];
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
