import type { Generated } from 'kysely';
import type { KnownBand } from './bands.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    births: BirthTable;
    age_rule: { only_row: Generated<boolean>; since: Date };
    guardian_codes: GuardianCodeTable;
    guardian_links: GuardianLinkTable;
    guardian_limits: GuardianLimitTable;
    usage_minutes: { user_id: string; day: Date; minutes: number; counted_at: Generated<Date> };
  }
}

export interface BirthTable {
  user_id: string;
  /** Months since the year 0. */
  born: number;
  /** The band when it last took effect. */
  band: KnownBand;
  given_at: Date;
  /** Since when the account waits for a guardian. */
  waiting_since: Date | null;
  letters: Generated<number>;
  erase_at: Date | null;
  /** Who gave it: `staff` where they decided about what a school had given, which no list changes any more. */
  source: Generated<'self' | 'school' | 'staff'>;
  /** A school answers for the account, which is not erased while its guardian is awaited. */
  enrolled: Generated<boolean>;
  /** Set while a former minor has not chosen yet how much is shown. */
  of_age_since: Generated<Date | null>;
}

interface GuardianCodeTable {
  code_hash: Buffer;
  minor_id: string;
  created_at: Date;
  expires_at: Date;
  /** It stands in a letter that a school printed. */
  printed: Generated<boolean>;
}

interface GuardianLinkTable {
  id: string;
  guardian_id: string;
  minor_id: string;
  linked_at: Date;
}

interface GuardianLimitTable {
  minor_id: string;
  minutes_a_day: Generated<number>;
  answers: Generated<'all' | 'checked'>;
  paused: Generated<boolean>;
}
