import type { Generated } from 'kysely';

declare module '#server/db/schema.ts' {
  interface Schema {
    schools: SchoolTable;
    school_coordinators: { user_id: string; school_id: string; since: Generated<Date> };
    school_classes: SchoolClassTable;
    class_teachers: { class_id: string; user_id: string; since: Generated<Date> };
    school_invitations: SchoolInvitationTable;
    school_pupils: SchoolPupilTable;
    school_cards: SchoolCardTable;
  }
}

export interface SchoolTable {
  id: string;
  slug: string;
  code: string;
  name: string;
  city: string;
  state: string;
  inep: string;
  /** When its list, classes and cards go; null for a school that stays. */
  leaves_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

export interface SchoolClassTable {
  id: string;
  school_id: string;
  name: string;
  /** The name as it is compared, by `classKey`. */
  key: string;
  year: number;
  created_at: Generated<Date>;
}

interface SchoolInvitationTable {
  id: string;
  /** Null until its mail is written. */
  token_hash: Generated<Buffer | null>;
  school_id: string;
  /** To teach this class; null to coordinate the school. */
  class_id: string | null;
  email: string;
  expires_at: Date;
}

interface SchoolPupilTable {
  id: string;
  school_id: string;
  user_id: string;
  /** The school's own number of the pupil. */
  registration: string;
  /** Null once the pupil has left the class. */
  class_id: string | null;
  joined_at: Generated<Date>;
}

interface SchoolCardTable {
  user_id: string;
  card_hash: Buffer;
  pin_hash: string;
  digits_hash: Buffer;
  made_at: Generated<Date>;
  used_at: Generated<Date | null>;
  tries: Generated<number>;
  locked_until: Generated<Date | null>;
}
