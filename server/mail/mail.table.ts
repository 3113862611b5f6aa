import type { Generated, JSONColumnType } from 'kysely';
import type { MailKinds } from './letters.ts';

export interface MailTable {
  id: string;
  kind: keyof MailKinds;
  recipient: string;
  user_id: string | null;
  data: JSONColumnType<object>;
  state: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: Generated<string>;
  created_at: Generated<Date>;
  settled_at: Date | null;
}
