import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

/** Lists some users with an e-mail whose digest is due or not planned yet. */
export async function listDigestsDue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from delivery_settings
    where digest <> 'never' and (digest_at is null or digest_at <= now())
      and exists (select from users where users.id = user_id and users.email <> '')
    order by digest_at nulls first limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Returns when the next digest is due; null where none is planned. */
export async function nextDigestDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(digest_at) as at from delivery_settings where digest <> 'never' and digest_at > now()`.execute(
    db,
  );
  return rows[0]!.at;
}

/** Returns when a user was last here, still signed in or not. */
export async function readLastUse(db: Db, userId: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(here_at, (select max(last_used_at) from sessions where user_id = ${userId})) as at
    from delivery_settings where user_id = ${userId}`.execute(db);
  return rows[0]!.at;
}

/** Records when users last used sessions that have ended. */
export async function recordLastUse(
  tx: Tx,
  { sessions }: { sessions: readonly { user_id: string; last_used_at: Date }[] },
): Promise<void> {
  await sql`
    update delivery_settings as settings set here_at = used.at
    from (
      select user_id, max(at) as at from unnest(
        ${sessions.map((session) => session.user_id)}::uuid[],
        ${sessions.map((session) => session.last_used_at)}::timestamptz[]) as session (user_id, at)
      group by user_id) as used
    where settings.user_id = used.user_id and here_at < used.at`.execute(tx);
}

/** Resets digests planned after `later` for users who were here after `since`. */
export async function replanDigests(db: Db, { later, since }: { later: Date; since: Date }): Promise<void> {
  await sql`
    update delivery_settings as settings set digest_at = null
    where digest <> 'never' and digest_at > ${later} and (here_at > ${since} or exists (
      select from sessions where sessions.user_id = settings.user_id and last_used_at > ${since}))`.execute(
    db,
  );
}

/** Lists unread notifications of these kinds since then, newest first. */
export async function listDigestNotifications(
  tx: Tx,
  userId: string,
  { kinds, since, limit }: { kinds: readonly string[]; since: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notifications
    where user_id = ${userId} and not read and created_at > ${since} and kind = any(${kinds}::text[])
    order by created_at desc, id desc limit ${limit}`.execute(tx);
  return rows.map((row) => row.id);
}
