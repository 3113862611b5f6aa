import { sql } from 'kysely';
import { minute } from '#contract/durations.ts';
import { undoTime } from '#contract/clocks.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Feature } from '#server/feature.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    age_claims: ClaimTable;
    birth_corrections: CorrectionTable;
  }
}

interface ClaimTable {
  user_id: string;
  /** Months since the year 0. */
  claimed: number;
  case_id: string;
  claimed_at: Date;
}

/** A correction by staff, while they may still withdraw it. */
interface CorrectionTable {
  decision_id: string;
  user_id: string;
  /** Months since the year 0. */
  born: number;
}

/** Returns the month a user claims to have meant, and when it was decided. */
export async function findClaim(
  db: Db,
  userId: string,
): Promise<{ claimed: number; decidedAt: Date | null } | undefined> {
  return db
    .selectFrom('age_claims')
    .innerJoin('cases', 'cases.id', 'age_claims.case_id')
    .select(['age_claims.claimed', 'cases.decided_at as decidedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whether the case is about a mistyped date. */
export async function isClaim(db: Db, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('age_claims')
    .select('user_id')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveClaims(
  tx: Tx,
  { caseId, formerId }: { caseId: string; formerId: string },
): Promise<void> {
  await tx.updateTable('age_claims').set({ case_id: caseId }).where('case_id', '=', formerId).execute();
}

/** Lists the user's current guardians who claimed in this case that the date is wrong. */
export async function listAskingGuardians(db: Db, caseId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('guardian_links')
    .innerJoin('reports', 'reports.reporter_id', 'guardian_links.guardian_id')
    .select('guardian_id')
    .where('minor_id', '=', userId)
    .where('case_id', '=', caseId)
    .execute();
  return rows.map((row) => row.guardian_id);
}

/** Milliseconds in which a decision about a date can be withdrawn, plus time for its mail. */
const undoAndMailTime = undoTime + minute;

export const birthClaims: Feature['birthClaims'] = {
  // While 'Errei a data' waits for a decision, or staff may still withdraw it: erasure cannot be undone. Nor is an account
  // erased for a date that staff have found to be wrong.
  keepAccount: (column) => sql<boolean>`(
    exists (select from birth_corrections where user_id = ${sql.ref(column)})
    or exists (select from age_claims join cases on cases.id = age_claims.case_id
      where age_claims.user_id = ${sql.ref(column)}
        and (cases.decided_at is null or cases.decided_at > ${new Date(Date.now() - undoAndMailTime)})))`,
  // A correction counts once it is applied.
  listStates: async (db, userIds) => {
    if (userIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('age_claims')
      .innerJoin('cases', 'cases.id', 'age_claims.case_id')
      .leftJoin('birth_corrections', 'birth_corrections.user_id', 'age_claims.user_id')
      .select(['age_claims.user_id', 'cases.decided_at', 'birth_corrections.born as to_come'])
      .where('age_claims.user_id', 'in', userIds)
      .execute();
    return new Map(
      rows.map((row) => [
        row.user_id,
        row.decided_at && row.to_come === null ? { dateChecked: true } : { contested: true },
      ]),
    );
  },
};

/** Stores the user's only claim: a later one replaces it. */
export async function putClaim(tx: Tx, claim: ClaimTable): Promise<void> {
  const { user_id: _, ...change } = claim;
  await tx
    .insertInto('age_claims')
    .values(claim)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export async function insertCorrection(tx: Tx, correction: CorrectionTable): Promise<void> {
  await tx.insertInto('birth_corrections').values(correction).execute();
}

/** Deletes and returns the correction. */
export async function takeCorrection(tx: Tx, decisionId: string): Promise<CorrectionTable | undefined> {
  return tx
    .deleteFrom('birth_corrections')
    .where('decision_id', '=', decisionId)
    .returningAll()
    .executeTakeFirst();
}

export const claimExports: ExportedFile[] = [
  {
    file: 'correcao-de-idade.json',
    about: 'o mês e o ano que você disse serem os certos em “Errei a data”',
    rows: (user) => sql`
        select claimed_at as at, user_id as key, claimed / 12 as "ano", claimed % 12 + 1 as "mes",
          claimed_at as "pedidaEm"
        from age_claims where user_id = ${user}`,
  },
];
