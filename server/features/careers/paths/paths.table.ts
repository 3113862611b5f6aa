import type { Generated } from 'kysely';

declare module '#server/db/schema.ts' {
  interface Schema {
    path_sources: {
      id: Generated<number>;
      kind: string;
      period: number;
      lines: number;
      imported_at: Date;
    };
    path_packed_admissions: {
      source: number;
      code: number;
      apprentices: boolean;
      /** Packed (`admissions.ts`). */
      cells: Buffer;
    };
    path_pays: PayTable;
    /** Read by the release before this alone, as the next two. */
    path_admissions: object;
    path_apprentices: object;
    path_cities: object;
    path_apprentice_totals: { code: number; city: number; people: number };
    path_places: {
      kind: string;
      id: number;
      source: number;
      name: string;
      city: number | null;
      public: boolean | null;
    };
    path_courses: {
      id: Generated<number>;
      source: number;
      kind: string;
      label: string;
      name: string;
      place: number;
      city: number | null;
      public: boolean | null;
      number: number | null;
      degree: number | null;
      by_day: Generated<number>;
      in_evening: Generated<number>;
    };
    path_cutoffs: {
      source: number;
      institution: number;
      number: number;
      shift: string;
      mode: string;
      mark: number;
    };
  }
}

export interface PayTable {
  code: number;
  state: number;
  first: number;
  last: number;
  people: number;
  p25: number;
  median: number;
  p75: number;
}
