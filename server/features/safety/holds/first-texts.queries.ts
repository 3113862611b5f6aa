import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { partsOf } from '#server/feature.ts';
import { isMinorIn } from '#server/features/safety/age/index.ts';
import { allJudged } from '#server/reportable.ts';

declare module '#server/feature.ts' {
  interface Feature {
    /** Whether what the user in that column says of their work has been checked. */
    vouchesFor?: (column: string) => RawBuilder<boolean>;
  }
}

/** Whether the writer is neither staff nor someone whose stated work has been checked. */
export async function isUnchecked(db: Db, writerId: string): Promise<boolean> {
  const vouched = partsOf('vouchesFor').map((vouchesFor) => vouchesFor('users.id'));
  const { rows } = await sql<{ unchecked: boolean }>`
    select role = 'member' and not (${sql.join(vouched, sql` or `)}) as unchecked
    from users where id = ${writerId}`.execute(db);
  return rows[0]?.unchecked ?? false;
}

/**
 * Counts, up to `limit`, this person's texts to somebody that others see, such as comments and requests to groups: with `always`
 * all of them, otherwise those addressed to someone known to be young.
 */
export async function countPassed(
  db: Db,
  writerId: string,
  { always, exceptId }: { always: boolean; exceptId: string | null },
  limit: number,
): Promise<number> {
  const toYoung = (...columns: string[]) =>
    always ? sql<boolean>`true` : sql<boolean>`(${sql.join(columns.map(isMinorIn), sql` or `)})`;
  const written = allJudged().flatMap(({ writtenBy }) => writtenBy?.(writerId, toYoung) ?? []);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${sql.join(written, sql` union all `)}) as passed (id)
      where id is distinct from ${exceptId}::uuid limit ${limit}
    ) as first`.execute(db);
  return rows[0]!.count;
}
