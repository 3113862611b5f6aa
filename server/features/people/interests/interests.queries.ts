import { sql } from 'kysely';
import type { CareerFamily } from '#contract/careers/career-families.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    interests: InterestTable;
  }
}

export interface InterestTable {
  user_id: string;
  families: CareerFamily[];
  careers: string[];
  tags: string[];
  state: string;
  city: string;
}

export async function findInterests(db: Db, userId: string): Promise<InterestTable | undefined> {
  return db.selectFrom('interests').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function putInterests(tx: Tx, row: InterestTable): Promise<void> {
  const { user_id: _, ...changed } = row;
  await tx
    .insertInto('interests')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute();
}

/** This feature's part of a member's data export. */
export const interestsExports: ExportedFile[] = [
  {
    file: 'interesses.json',
    about: 'o que interessa a você, e de onde você é',
    rows: (user) => sql`
      select users.created_at as at, user_id as key, families as "familias", careers as "profissoes", tags,
        state as "estado", city as "cidade"
      from interests join users on users.id = user_id where user_id = ${user}`,
  },
];
