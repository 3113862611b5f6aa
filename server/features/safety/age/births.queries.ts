import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { holdsFor } from '#contract/safety/age-rules.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { partsOf } from '#server/feature.ts';
import type { ExportedFile } from '#server/personal-data.ts';
import type { KnownBand } from './bands.ts';
import type { BirthTable } from './births.table.ts';

type BirthRow = Selectable<BirthTable>;

export async function findBirth(db: Db, userId: string): Promise<BirthRow | undefined> {
  return db.selectFrom('births').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** @returns false where it is known already */
export async function insertBirth(tx: Tx, birth: Insertable<BirthTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('births')
    .values(birth)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Inserts the births of new accounts, many at once. */
export async function insertBirths(tx: Tx, births: Insertable<BirthTable>[]): Promise<void> {
  if (births.length > 0) await tx.insertInto('births').values(births).execute();
}

export async function updateBirth(tx: Tx, userId: string, change: Updateable<BirthTable>): Promise<void> {
  await tx.updateTable('births').set(change).where('user_id', '=', userId).execute();
}

export async function hasGuardian(db: Db, minorId: string): Promise<boolean> {
  const link = await db
    .selectFrom('guardian_links')
    .select('id')
    .where('minor_id', '=', minorId)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

export async function hasMinors(db: Db, guardianId: string): Promise<boolean> {
  const link = await db
    .selectFrom('guardian_links')
    .select('id')
    .where('guardian_id', '=', guardianId)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** Whether this guardian answers for that minor. */
export async function answersFor(db: Db, guardianId: string, minorId: string): Promise<boolean> {
  const link = await db
    .selectFrom('guardian_links')
    .select('id')
    .where('guardian_id', '=', guardianId)
    .where('minor_id', '=', minorId)
    .executeTakeFirst();
  return link !== undefined;
}

/** Whether this guardian answers for a minor with one of these ids or usernames. */
export async function answersForOneOf(
  db: Db,
  guardianId: string,
  { ids, usernames }: { ids: string[]; usernames: string[] },
): Promise<boolean> {
  const link = await db
    .selectFrom('guardian_links')
    .innerJoin('users', 'users.id', 'guardian_links.minor_id')
    .select('guardian_links.id')
    .where('guardian_id', '=', guardianId)
    .where((eb) =>
      eb.or([
        eb('users.id', '=', sql<string>`any(${ids}::uuid[])`),
        eb('users.username', '=', sql<string>`any(${usernames}::text[])`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

type ClaimState = { contested: true } | { dateChecked: true };

interface BirthClaims {
  /** Condition: the account of the user in `column` is not erased for its date, which may be wrong. */
  keepAccount: (column: string) => RawBuilder<boolean>;
  /** Returns the state for those of these users who claimed it. */
  listStates: (db: Db, userIds: string[]) => Promise<Map<string, ClaimState>>;
}

declare module '#server/feature.ts' {
  interface Feature {
    /** Claims that a date of birth is wrong. */
    birthClaims?: BirthClaims;
  }
}

/** Lists some users whose account is due for erasure, or only this one. */
export async function listEnding(db: Db, limit: number, userId: string | null = null): Promise<string[]> {
  const rows = await db
    .selectFrom('births')
    .select('user_id')
    .where('erase_at', '<=', sql<Date>`now()`)
    .where((eb) =>
      eb.and(partsOf('birthClaims').map(({ keepAccount }) => eb.not(keepAccount('births.user_id')))),
    )
    .where(sql<boolean>`(${userId}::uuid is null or user_id = ${userId}::uuid)`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Returns the state of 'Errei a data' for those of these users who claimed it. */
export async function listClaims(db: Db, userIds: string[]): Promise<Map<string, ClaimState>> {
  const all = await Promise.all(partsOf('birthClaims').map(({ listStates }) => listStates(db, userIds)));
  return new Map(all.flatMap((states) => [...states]));
}

const young = holdsFor.young as readonly KnownBand[];

/** Whether both are young and of one band. */
export async function areOfOneYoungBand(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('births')
    .select('band')
    .where('user_id', 'in', [oneId, otherId])
    .where('band', 'in', young)
    .execute();
  return rows.length === 2 && rows[0]!.band === rows[1]!.band;
}

/** Condition: the user in `column` is known to be young. */
export const isMinorIn = (column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from births where user_id = ${sql.ref(column)} and band in (${sql.join(young.map((band) => sql.lit(band)))}))`;

/** Condition: the user in `column` is of age, or of unknown age. */
export const isNoMinor = (column: string): RawBuilder<boolean> => sql<boolean>`not ${isMinorIn(column)}`;

/** Whether the user is known to be young. */
export const isMinor = (db: Db, userId: string): Promise<boolean> => hasMinor(db, [userId]);

/** Whether one of the users is known to be young. */
export async function hasMinor(db: Db, userIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('births')
    .select('band')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('band', 'in', young)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a guardian has paused the account. */
export async function isPaused(db: Db, minorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('guardian_limits')
    .select('paused')
    .where('minor_id', '=', minorId)
    .executeTakeFirst();
  return row?.paused ?? false;
}

/** Deletes guardians, their limits and usage times: nobody answers for an adult or sees their data. */
export async function endGuardianship(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('guardian_links').where('minor_id', '=', userId).execute();
  await tx.deleteFrom('guardian_codes').where('minor_id', '=', userId).execute();
  await tx.deleteFrom('guardian_limits').where('minor_id', '=', userId).execute();
  await tx.deleteFrom('usage_minutes').where('user_id', '=', userId).execute();
}

/** Lists some users of this band who were born outside its months. */
export async function listGrown(
  db: Db,
  band: BirthRow['band'],
  { after, by }: { after: number; by: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('births')
    .select('user_id')
    .where('band', '=', band)
    .where((eb) => eb.or([eb('born', '<=', after), eb('born', '>', by)]))
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export const ageExports: ExportedFile[] = [
  {
    file: 'nascimento.json',
    about: 'o mês e o ano em que você disse que nasceu',
    rows: (user) => sql`
      select given_at as at, user_id as key, born / 12 as "ano", born % 12 + 1 as "mes", given_at as "informadoEm",
        source as "quemDisse", enrolled as "aEscolaAcompanha", waiting_since as "esperaDesde", letters as "lembretes", of_age_since as "maiorDesde", erase_at as "apagadaEm"
      from births where user_id = ${user}`,
  },
  {
    file: 'vinculos.json',
    about: 'quem responde por você, ou por quem você responde, e o que está combinado',
    rows: (user) => sql`
      select linked_at as at, guardian_links.id as key, linked_at as "desde",
        case when guardian_id = ${user} then 'você responde por esta pessoa' else 'esta pessoa responde por você' end as "vinculo",
        split_part(users.name, ' ', 1) as "nome", coalesce(minutes_a_day, 0) as "minutosPorDia",
        coalesce(answers, 'all') as "respostas", coalesce(paused, false) as "emPausa"
      from guardian_links
      join users on users.id = case when guardian_id = ${user} then guardian_links.minor_id else guardian_id end
      left join guardian_limits on guardian_limits.minor_id = guardian_links.minor_id
      where ${user} in (guardian_id, guardian_links.minor_id)`,
  },
  {
    file: 'tempo-de-uso.json',
    about: 'os minutos de uso por dia, das últimas quatro semanas, enquanto alguém responde por você',
    rows: (user) => sql`
      select day::timestamptz as at, day::text as key, day::text as "dia", minutes as "minutos",
        counted_at as "contadoEm"
      from usage_minutes where user_id = ${user}`,
  },
];

/** Condition: the user's guardian allows answers only by helpers whose work was checked. */
export const asksCheckedAlone = (userId: RawBuilder<unknown> | string | null) =>
  sql<boolean>`exists (
    select from guardian_limits join guardian_links using (minor_id)
    where minor_id = ${userId}::uuid and answers = 'checked')`;
