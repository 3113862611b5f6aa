import type { Generated } from 'kysely';
import type { encounterKinds } from '#contract/schools/encounters.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    school_visits: SchoolVisitTable;
    encounter_notes: EncounterNoteTable;
    outlooks: { user_id: string; round: number; answers: number[]; answered_at: Generated<Date> };
  }
}

interface SchoolVisitTable {
  id: string;
  class_id: string;
  who: string;
  work: string;
  /** YYYY-MM-DD. */
  day: string;
  noted_by: string | null;
  created_at: Generated<Date>;
}

export interface EncounterNoteTable {
  user_id: string;
  kind: (typeof encounterKinds)[number];
  /** The question, the shift or the visit. */
  source_id: string;
  learned: string;
  /** In a visit. */
  asked: string;
  changes: string;
  written_at: Generated<Date>;
}
