import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    access_records: AccessRecordTable;
  }
}

interface AccessRecordTable {
  id: string;
  user_id: string;
  email_hash: Buffer | null;
  address: string;
  port: number | null;
  started_at: Date;
  ended_at: Date;
}

export type AccessRecord = Pick<
  Selectable<AccessRecordTable>,
  'id' | 'address' | 'port' | 'started_at' | 'ended_at'
>;

/** A use of the site by one account from one address. */
export interface Use {
  id: string;
  userId: string;
  address: string;
  port: number | null;
  startedAt: Date;
  endedAt: Date;
}

/** Inserts new uses and updates the ends of known ones, in one statement. */
export async function writeUses(db: Db, uses: readonly Use[]): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'id',
      'in',
      uses.map(({ userId }) => userId),
    )
    .execute();
  const key = await keyOf(db);
  const hashes = new Map(people.map(({ id, email }) => [id, hashEmail(key, email)]));
  await db
    .insertInto('access_records')
    .values(
      uses.map((use) => ({
        id: use.id,
        user_id: use.userId,
        email_hash: hashes.get(use.userId) ?? null,
        address: use.address,
        port: use.port,
        started_at: use.startedAt,
        ended_at: use.endedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ended_at: (each) => each.ref('excluded.ended_at') }),
    )
    .execute();
}

/**
 * Lists an account's records that overlap the period, oldest first; for an e-mail, those of its current owner and those
 * written while an account had it.
 */
export async function listRecords(
  db: Db,
  account: { userId: string } | { email: string },
  from: Date,
  to: Date,
  after: Pick<AccessRecord, 'id' | 'started_at'> | null,
  count: number,
): Promise<AccessRecord[]> {
  const hash = 'email' in account ? hashEmail(await keyOf(db), account.email) : null;
  return db
    .selectFrom('access_records')
    .select(['id', 'port', 'started_at', 'ended_at', sql<string>`host(address)`.as('address')])
    .where((where) =>
      'userId' in account
        ? where('user_id', '=', account.userId)
        : where.or([
            where('email_hash', '=', hash),
            where('user_id', 'in', (on) =>
              on.selectFrom('users').select('users.id').where('email', '=', account.email),
            ),
          ]),
    )
    .where('started_at', '<', to)
    .where('ended_at', '>=', from)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(started_at, id) > (${after!.started_at}, ${after!.id}::uuid)`),
    )
    .orderBy('started_at')
    .orderBy('id')
    .limit(count)
    .execute();
}

export async function deleteRecordsBefore(db: Db, date: Date): Promise<void> {
  await db.deleteFrom('access_records').where('ended_at', '<', date).execute();
}

const keyOf = (db: Db): Promise<Buffer> =>
  findOrCreateSecret(db, 'access-records-key', () => randomBytes(32));

const hashEmail = (key: Buffer, email: string): Buffer =>
  createHmac('sha256', key).update(email.toLowerCase()).digest();

export const accessRecordsExports: ExportedFile[] = [
  {
    file: 'acessos.json',
    about: 'de onde e quando a conta foi usada, guardado por seis meses',
    rows: (userId) => sql`
      select started_at as at, id::text as key, host(address) as endereco, port as porta,
        started_at as inicio, ended_at as fim
      from access_records where user_id = ${userId}`,
  },
];
