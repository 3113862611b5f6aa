import { sql, type Selectable } from 'kysely';
import type { DocumentName } from '#contract/identity/consents-versions.ts';
import type { Db } from '#server/db/handle.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    consents: ConsentTable;
  }
}

interface ConsentTable {
  user_id: string;
  document: DocumentName;
  version: string;
  accepted_at: Date;
}

/** Keeps the first acceptance: its time is what counts. */
export async function insertConsents(db: Db, consents: ConsentTable[]): Promise<void> {
  await db
    .insertInto('consents')
    .values(consents)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listConsents(db: Db, userId: string): Promise<Selectable<ConsentTable>[]> {
  return db.selectFrom('consents').selectAll().where('user_id', '=', userId).execute();
}

export const consentExports: ExportedFile[] = [
  {
    file: 'consentimentos.json',
    about: 'as versões dos termos e da privacidade que você aceitou',
    rows: (user) => sql`
      select accepted_at as at, document || ' ' || version as key, document as "documento", version as "versao",
        accepted_at as "aceitaEm"
      from consents where user_id = ${user}`,
  },
];
