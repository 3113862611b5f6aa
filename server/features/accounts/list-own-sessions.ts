import type { Session } from '#contract/account-settings.ts';
import { limits } from '#contract/limits.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listSessions } from './accounts.queries.ts';
import { deviceName } from './device-name.ts';

/** Where the viewer is signed in, the place used last first. */
export async function listOwnSessions(
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ sessions: Session[]; nextCursor: string | null }> {
  const rows = await listSessions(db, viewer.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.last_used_at.toISOString(), id: row.id }));
  return {
    sessions: page.rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.id === viewer.sessionId,
    })),
    nextCursor: page.nextCursor,
  };
}
