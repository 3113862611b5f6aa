import { sql, type Insertable, type Selectable } from 'kysely';
import type { Generated } from 'kysely';
import type { Verification } from '#contract/help/verifications.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { linkCareers, type Linked } from '#server/careers/known-careers.queries.ts';
import type { Position } from '#server/http/cursor.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    verifications: VerificationTable;
  }
}

interface VerificationTable {
  id: string;
  user_id: string;
  way: Verification['way'];
  given: string;
  by_whom: string;
  state: Generated<Verification['state']>;
  code_hash: Generated<Buffer | null>;
  code_expires_at: Generated<Date | null>;
  tries: Generated<number>;
  created_at: Date;
  decided_at: Generated<Date | null>;
  answer: Generated<string>;
}

export type VerificationRow = Selectable<VerificationTable>;

/** Replaces the pending one. */
export async function insertVerification(tx: Tx, row: Insertable<VerificationTable>): Promise<void> {
  await sql`
    update verifications set state = 'ended', code_hash = null, decided_at = ${row.created_at}
    where user_id = ${row.user_id} and state = 'waiting'`.execute(tx);
  await tx.insertInto('verifications').values(row).execute();
}

export async function lockVerification(tx: Tx, id: string): Promise<VerificationRow | undefined> {
  return tx.selectFrom('verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateVerification(
  tx: Tx,
  id: string,
  change: Partial<Omit<VerificationRow, 'id' | 'user_id' | 'way' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('verifications').set(change).where('id', '=', id).execute();
}

/** Number shown to the person; the export has the whole history. */
const shown = 5;

export async function listVerificationsOf(db: Db, userId: string): Promise<VerificationRow[]> {
  return db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
}

interface FoundWaiting extends VerificationRow {
  name: string;
  username: string;
  avatar: string;
  careers: string[];
}

type WaitingRow = Linked<FoundWaiting>;

/** For staff, longest waiting first. */
export async function listWaiting(
  db: Db,
  after: Position<string> | null,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<FoundWaiting>`
    select verifications.*, users.name, users.username, users.avatar, coalesce(helpers.careers, '{}') as careers
    from verifications join users on users.id = user_id left join helpers on helpers.user_id = users.id
    where verifications.state = 'waiting' and way <> 'email'
      ${after ? sql`and (verifications.created_at, verifications.id) > (${after.key}, ${after.id})` : sql``}
    order by verifications.created_at, verifications.id limit ${limit}`.execute(db);
  return linkCareers(db, rows);
}

/** What a person's export contains of this feature. */
export const verificationsExports: ExportedFile[] = [
  {
    file: 'conferencias.json',
    about: 'os pedidos para que seu trabalho fosse conferido',
    rows: (user) => sql`
      select created_at as at, id as key, way as "forma", given as "informado", by_whom as "porQuem",
        state as "situacao", created_at as "pedidaEm", decided_at as "decididaEm", answer as "resposta"
      from verifications where user_id = ${user}`,
  },
];
