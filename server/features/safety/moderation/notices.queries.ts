import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { ReportTable } from './reports.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    notice_links: NoticeLinkTable;
  }
}

interface NoticeLinkTable {
  token_hash: Buffer;
  report_id: string;
  expires_at: Date;
}

/** Finds a report whose formal notice awaits confirmation. */
export async function findUnconfirmedNotice(
  db: Db,
  reportId: string,
): Promise<Pick<ReportTable, 'protocol'> | undefined> {
  return db
    .selectFrom('reports')
    .select('protocol')
    .where('id', '=', reportId)
    .where('notice', 'is not', null)
    .where('notice_confirmed_at', 'is', null)
    .executeTakeFirst();
}

export async function insertNoticeLink(tx: Tx, link: Insertable<NoticeLinkTable>): Promise<void> {
  await tx.insertInto('notice_links').values(link).execute();
}

/** Uses up the link, once however many ask. @returns the report whose notice it confirms */
export async function useNoticeLink(
  tx: Tx,
  tokenHash: Buffer,
  at: Date,
): Promise<Pick<ReportTable, 'id' | 'protocol' | 'case_id'> | undefined> {
  const link = await tx
    .deleteFrom('notice_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning('report_id')
    .executeTakeFirst();
  if (!link) return undefined;
  return tx
    .updateTable('reports')
    .set({ notice_confirmed_at: at })
    .where('id', '=', link.report_id)
    .where('notice', 'is not', null)
    .returning(['id', 'protocol', 'case_id'])
    .executeTakeFirst();
}

export async function deleteEndedNoticeLinks(db: Db): Promise<void> {
  await db.deleteFrom('notice_links').where('expires_at', '<', new Date()).execute();
}

/**
 * Erases formal notices about cases decided before then, unless a review is under way, and older ones that nobody
 * confirmed.
 */
export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await sql`
    update reports set notice = null from cases
    where notice is not null and cases.id = case_id
      and (decided_at < ${before} and not exists (
          select from appeals join decisions on decisions.id = decision_id
          where decisions.case_id = cases.id and appeals.outcome is null)
        or notice_confirmed_at is null and reports.created_at < ${before})`.execute(db);
}
