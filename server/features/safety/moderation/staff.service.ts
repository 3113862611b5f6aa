import { v7 as uuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { LogEntry, StaffPerson } from '#contract/safety/moderation.ts';
import type { Role } from '#contract/identity/roles.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import {
  changeRole,
  countStaff,
  findUser,
  listStaff,
  lockStaff,
  requireUser,
  searchAccounts,
  type User,
} from '#server/features/identity/accounts/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { insertLogEntry, listLog } from './decisions.queries.ts';
import type { MemberCall } from '#server/http/bind.ts';

/** Logs an act of staff: ids and no names. `staffId` is null for the server's operator. */
export async function appendToLog(
  tx: Tx,
  staffId: string | null,
  act: string,
  target: string,
  details: string,
): Promise<void> {
  await insertLogEntry(tx, { id: uuid(), at: new Date(), staff_id: staffId, act, target, details });
}

export async function readRole(db: Db, viewer: Viewer): Promise<{ role: Role }> {
  const user = await findUser(db, viewer.id);
  if (!user) throw refuse('session_required');
  return { role: user.role };
}

export async function readLog(
  db: Db,
  cursor: string | undefined,
  size: number = limits.pageSize,
): Promise<{ entries: LogEntry[]; nextCursor: string | null }> {
  const rows = await listLog(db, dateCursor(cursor), size + 1);
  const page = cutPage(rows, size, (row) => ({ key: row.at.toISOString(), id: row.id }));
  return {
    entries: page.rows.map(({ id, at, staff_id, act, target, details }) => ({
      id,
      date: at.toISOString(),
      staff: staff_id ?? '',
      act,
      target,
      details,
    })),
    nextCursor: page.nextCursor,
  };
}

/** Whether nobody else could decide. */
export async function isOnlyStaff(db: Db, userId: string): Promise<boolean> {
  return (await countStaff(db, userId)) === 0;
}

/** Lists people whose name or username starts with `q`; without it, those who have a role. */
export async function listPeople(
  db: Db,
  { q = '', cursor }: { q?: string; cursor?: string },
): Promise<{ people: StaffPerson[]; nextCursor: string | null }> {
  const after = dateCursor(cursor);
  const asked = q.trim();
  const rows =
    asked === ''
      ? await listStaff(db, after, limits.pageSize + 1)
      : await searchAccounts(db, asked, after, limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { people: page.rows.map(toStaffPerson), nextCursor: page.nextCursor };
}

const toStaffPerson = (user: User): StaffPerson => ({
  id: user.id,
  name: user.name,
  username: user.username,
  avatar: user.avatar,
  role: user.role,
  since: user.created_at.toISOString(),
  silencedUntil: user.silenced_until?.toISOString() ?? '',
});

/** Changes a person's role from the next request on. @throws not_found, last_administrator */
export async function setRole(
  { context: { sessions }, db, viewer }: MemberCall<Pick<Context, 'sessions'>>,
  username: string,
  role: Role,
): Promise<StaffPerson> {
  const changed = await transact(db, async (tx) => {
    // One at a time: two administrators could take each other's role.
    const administrators = await lockStaff(tx, 'administrator');
    const user = await requireUser(tx, username);
    const isLast = administrators.every((id) => id === user.id);
    if (user.role === 'administrator' && role !== 'administrator' && isLast)
      throw refuse('last_administrator');
    if (user.role !== role) {
      await changeRole(tx, user.id, role);
      await appendToLog(tx, viewer.id, 'role', `profile:${user.id}`, `${user.role} > ${role}`);
    }
    return toStaffPerson({ ...user, role });
  });
  sessions.askAgain(changed.id);
  return changed;
}
