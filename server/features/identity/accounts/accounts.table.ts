import type { Generated, GeneratedAlways } from 'kysely';
import type { Exposure } from '#contract/who-sees/person-visibility.ts';
import type { Role } from '#contract/identity/roles.ts';
import type { AgeStatus } from '#server/http/viewer.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    users: UserTable;
    sessions: SessionTable;
    removed_names: RemovedNameTable;
    code_factors: CodeFactorTable;
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
    factor_tries: FactorTryTable;
    recovery_codes: RecoveryCodeTable;
    login_challenges: LoginChallengeTable;
    known_devices: KnownDeviceTable;
    device_confirmations: DeviceConfirmationTable;
    password_resets: PasswordResetTable;
    email_changes: EmailChangeTable;
    email_change_links: EmailChangeLinkTable;
    email_confirmations: EmailConfirmationTable;
    refused_emails: { email_hash: Buffer; until: Date };
  }
}

export interface UserTable {
  id: string;
  username: string;
  name: string;
  email: string;
  password_hash: string;
  avatar: Generated<string>;
  work: Generated<string>;
  seeks_help: Generated<boolean>;
  offers_help: Generated<boolean>;
  demo: Generated<boolean>;
  email_confirmed: Generated<boolean>;
  total_posts: Generated<number>;
  total_followers: Generated<number>;
  total_following: Generated<number>;
  total_groups: Generated<number>;
  total_ratings: Generated<number>;
  rating_sum: Generated<number>;
  /** Number of ratings with one star, two, … five. */
  rating_counts: Generated<number[]>;
  role: Generated<Role>;
  silenced_until: Generated<Date | null>;
  erase_at: Generated<Date | null>;
  withheld: Generated<Withheld>;
  age_standing: Generated<AgeStatus>;
  closed: Generated<boolean>;
  no_stars: Generated<boolean>;
  no_page: Generated<boolean>;
  /**
   * How much of the person is shown, generated from the columns above. It is 'absent' without a page too: texts of
   * waiting accounts are withheld instead.
   */
  face: GeneratedAlways<Exclude<Exposure, 'unlisted'>>;
  /** When its holder last changed the username. */
  renamed_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

export interface SessionTable {
  id: string;
  user_id: string;
  secret_hash: Buffer;
  user_agent: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  /** Seconds without use after which it ends; null for the usual time. */
  idle_seconds: Generated<number | null>;
}

export interface PasswordResetTable {
  token_hash: Buffer;
  user_id: string;
  expires_at: Date;
}

export interface CodeFactorTable {
  user_id: string;
  secret: Buffer;
  confirmed_at: Generated<Date | null>;
  last_step: Generated<number>;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date | null>;
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  user_id: string;
  login_hash: Buffer | null;
  expires_at: Date;
}

export interface FactorTryTable {
  user_id: string;
  device_hash: Buffer;
  tries: number;
  ends_at: Date;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
  created_at: Generated<Date>;
}

export interface LoginChallengeTable {
  token_hash: Buffer;
  user_id: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface RemovedNameTable {
  name_hash: Buffer;
}

export interface EmailConfirmationTable {
  token_hash: Buffer;
  user_id: string;
  email: string;
  expires_at: Date;
}

export interface EmailChangeTable {
  id: string;
  user_id: string;
  old_email: string;
  old_confirmed: boolean;
  new_email: string;
  password_mark: Buffer;
  requested_at: Generated<Date>;
  changed_at: Generated<Date | null>;
}

export interface EmailChangeLinkTable {
  token_hash: Buffer;
  change_id: string;
  action: 'confirm' | 'cancel' | 'undo';
  expires_at: Date;
}

export interface KnownDeviceTable {
  device_hash: Buffer;
  user_id: string;
  used_at: Generated<Date>;
}

export interface DeviceConfirmationTable {
  token_hash: Buffer;
  user_id: string;
  expires_at: Date;
}
