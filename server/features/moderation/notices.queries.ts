import type { Insertable } from 'kysely';
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

/** A report with a formal notice that waits to be confirmed. */
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

/** Takes the link out of use, once however many ask. @returns the report of which it confirms the notice */
export async function useNoticeLink(
  tx: Tx,
  tokenHash: Buffer,
  at: Date,
): Promise<Pick<ReportTable, 'protocol' | 'case_id' | 'reason'> | undefined> {
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
    .returning(['protocol', 'case_id', 'reason'])
    .executeTakeFirst();
}

export async function deleteEndedNoticeLinks(db: Db): Promise<void> {
  await db.deleteFrom('notice_links').where('expires_at', '<', new Date()).execute();
}
