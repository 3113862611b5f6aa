import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Insertable, Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import { v7 as uuid } from 'uuid';
import { minute } from '#contract/durations.ts';
import { lifetimes } from '#contract/clocks.ts';
import type { SessionUser } from '#contract/identity/accounts.ts';
import type { Session } from '#contract/identity/account-settings.ts';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import { stillRead } from '#server/db/replica.ts';
import { transact } from '#server/db/transact.ts';
import { isTransientDatabaseError } from '#server/db/transient-error.ts';
import { emit } from '#server/events/events.ts';
import { publish, type Listener } from '#server/events/node-events.ts';
import { refuse } from '#server/http/errors.ts';
import { sessionLife, type Sessions } from '#server/http/sessions.ts';
import type { AccountStatus, Viewer } from '#server/http/viewer.ts';
import type { Context } from '#server/context.ts';
import { deleteQueuedMails } from '#server/mail/mail.queries.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import {
  deleteEndedSessions,
  deleteIdleSessionsOf,
  deleteOldestSessions,
  deleteSession,
  findSession,
  findUser,
  findAccountStatus,
  insertSession,
  useSession,
  deleteSessionsOf,
  listSessions,
  type EndedSession,
} from './accounts.queries.ts';
import { toSessionUser } from './accounts.view.ts';
import type { SessionTable, UserTable } from './accounts.table.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { lockUsers } from './user-totals.queries.ts';
import { deletePendingEmailChange } from './emails.queries.ts';
import { deleteKnownDevicesOf } from './known-devices.queries.ts';
import { deleteLoginChallengesOf } from './second-factor/login-challenges.queries.ts';
import { deletePasskeyChallengesOf } from './second-factor/passkeys.queries.ts';
import { isEmailConfirmed } from './emails.queries.ts';
import { deleteBegunCodeFactor, hasSecondFactor } from './second-factor/second-factor.queries.ts';
import { deviceName } from './known-devices.service.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Ended by their holders, from the account's other sessions, or by expiry; not by deletion of the account. */
    sessions_ended: { sessions: EndedSession[] };
  }
}

/** Seconds. The browser renews the token before it ends. */
const tokenLife = lifetimes.token / 1000;

const maxUserAgent = 255;

type Claims = Viewer & {
  joinedIn: Date;
  /** Seconds since 1970. */
  expires: number;
};

type KnownSession = AccountStatus & { userId: string };

/**
 * Sessions live in the database; a bounded cache of live ones, with their holders' status, saves the lookup and drops a
 * session when any node ends it. It is bypassed while this node cannot hear the others.
 * @param maxOfAccount sessions beyond which a new one ends another of the same user
 */
export async function openSessions(
  { db, replica }: Pick<Context, 'db' | 'replica'>,
  events: Listener,
  maxOfAccount = Infinity,
): Promise<Sessions> {
  const readStill = <T>(work: (on: Db) => Promise<T>): Promise<T> => stillRead({ db, replica }, work);
  const key = new Uint8Array(await findOrCreateSecret(db, 'token-key', () => randomBytes(32)));
  const alive = new LRUCache<string, KnownSession | false>({ max: 10_000, ttl: minute });
  let statusChanges = 0;
  const verified = new LRUCache<string, Claims>({ max: 10_000 });
  events.on('session_ended', ({ sessionId }) => alive.set(sessionId, false));
  events.on('standing_changed', ({ userId }) => askAgain(userId));
  events.on('missed', () => alive.clear());

  function askAgain(userId: string): void {
    statusChanges += 1;
    for (const [sessionId, known] of alive.entries())
      if (known && known.userId === userId) alive.delete(sessionId);
  }

  /** @returns ids of the sessions it ends */
  async function insert(
    session: Insertable<SessionTable>,
    user: Pick<Selectable<UserTable>, 'id' | 'password_hash'>,
  ): Promise<string[]> {
    const add = async (on: Db): Promise<void> => {
      if (!(await insertSession(on, session, user.password_hash))) throw refuse('wrong_credentials');
    };
    if (maxOfAccount === Infinity) {
      await add(db);
      return [];
    }
    return transact(db, async (tx) => {
      // Serializes logins: the second sees the session of the first.
      await lockUsers(tx, [user.id]);
      await add(tx);
      return endOldestSessions(tx, user.id, session.id, maxOfAccount);
    });
  }

  async function sign(user: SessionUser, expires: number): Promise<string> {
    return new SignJWT({ ...user })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key);
  }

  async function read(token: string): Promise<(Claims & AccountStatus) | null> {
    const claims = await verify(token);
    if (!claims || claims.expires <= now()) return null;
    const known = await know(claims.sessionId);
    if (!known) return null;
    const { userId: _, ...status } = known;
    return { ...claims, ...status };
  }

  /** Returns the claims of one of our tokens. Its signature never changes, so it is checked once; callers check the expiry. */
  async function verify(token: string): Promise<Claims | null> {
    const known = verified.get(token);
    if (known) return known;
    const checked = await jwtVerify<SessionUser>(token, key, { algorithms: ['HS256'] }).catch(() => null);
    if (!checked) return null;
    const { id, acessToken, joinedIn, exp = 0 } = checked.payload;
    const claims = { id, sessionId: acessToken, joinedIn: new Date(joinedIn), expires: exp };
    verified.set(token, claims);
    return claims;
  }

  /** Null where the session has ended. */
  async function know(sessionId: string): Promise<KnownSession | null> {
    const known = alive.get(sessionId);
    if (known !== undefined && events.connected) return known || null;
    const before = statusChanges;
    let found;
    try {
      found = await readStill((on) => findAccountStatus(on, sessionId));
    } catch (error) {
      // While the database is down nobody can end a session or write, so readers keep reading.
      if (!known || !isTransientDatabaseError(error)) throw error;
      return known;
    }
    // The session may have ended, or a status changed, during the query.
    if (alive.get(sessionId) !== false && before === statusChanges) alive.set(sessionId, found ?? false);
    return found ?? null;
  }

  return {
    isAlive: async (sessionId) => (await know(sessionId)) !== null,

    hasSecondFactor: (userId) => readStill((on) => hasSecondFactor(on, userId)),
    hasConfirmedEmail: (userId) => readStill((on) => isEmailConfirmed(on, userId)),

    async open(user, userAgent, idleSeconds) {
      const id = uuid();
      const secret = newSecret();
      const session = {
        id,
        user_id: user.id,
        secret_hash: hashSecret(secret),
        user_agent: userAgent.slice(0, maxUserAgent),
        expires_at: inSeconds(idleSeconds ?? sessionLife),
        idle_seconds: idleSeconds ?? null,
      };
      for (const sessionId of await insert(session, user)) alive.set(sessionId, false);
      return { secret, token: await sign(toSessionUser(user, id), now() + tokenLife) };
    },

    async renew(secret) {
      const hash = hashSecret(secret);
      // While the primary is down the session is not extended, but its owner can read.
      const use = (on: Db) =>
        on === db ? useSession(on, hash, inSeconds(sessionLife)) : findSession(on, hash);
      const session = await readStill(use);
      const row = session && (await readStill((on) => findUser(on, session.user_id)));
      if (!row) return null;
      const user = toSessionUser(row, session.id);
      return { user, token: await sign(user, now() + tokenLife) };
    },

    async refresh(token) {
      const viewer = await read(token);
      const row = viewer && (await readStill((on) => findUser(on, viewer.id)));
      if (!row) return null;
      const user = toSessionUser(row, viewer.sessionId);
      return { user, token: await sign(user, viewer.expires) };
    },

    async viewerOf(token) {
      const viewer = await read(token);
      if (!viewer) return null;
      const { expires: _, ...signedIn } = viewer;
      return signedIn;
    },

    async holderOf(secret) {
      const session = await readStill((on) => findSession(on, hashSecret(secret)));
      if (!session) return null;
      const { role, silencedUntil, eraseAt, ageStatus } = session;
      return {
        id: session.user_id,
        sessionId: session.id,
        joinedIn: session.created_at,
        role,
        silencedUntil,
        eraseAt,
        ageStatus,
      };
    },

    async end({ id, sessionId }) {
      const ended = await transact(db, async (tx) => {
        const deleted = await deleteSession(tx, id, sessionId);
        await tellEnded(tx, deleted);
        return deleted.length > 0;
      });
      if (ended) alive.set(sessionId, false);
      return ended;
    },

    askAgain,

    forget(sessionIds) {
      for (const sessionId of sessionIds) alive.set(sessionId, false);
    },
  };
}

/** Ends a user's least recently used sessions beyond `most`. @returns their ids */
async function endOldestSessions(tx: Tx, userId: string, openedId: string, most: number): Promise<string[]> {
  return tellEnded(tx, await deleteOldestSessions(tx, userId, openedId, most));
}

const now = (): number => Math.floor(Date.now() / 1000);
const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

/**
 * Ends all sessions of a user on every node when the transaction commits, and everything that somebody with the
 * password or a session may have begun: half-finished logins, second factors being added, an e-mail change.
 * @param keptId a session to keep
 * @returns their ids, for `sessions.forget`: this node need not wait for the event
 */
export async function endSessionsOf(tx: Tx, userId: string, keptId: string | null = null): Promise<string[]> {
  await deleteLoginChallengesOf(tx, userId);
  await deleteKnownDevicesOf(tx, userId);
  await deletePasskeyChallengesOf(tx, userId);
  await deleteBegunCodeFactor(tx, userId);
  await endPendingEmailChange(tx, userId);
  return tellEnded(tx, await deleteSessionsOf(tx, userId, keptId));
}

/** Ends the sessions that began with a card. @returns their ids, for `sessions.forget` */
export async function endCardSessionsOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  return tellEnded(tx, await deleteIdleSessionsOf(tx, userIds));
}

/** Deletes expired sessions, which no node accepts any more. */
export async function sweepSessions(db: Db): Promise<void> {
  await transact(db, async (tx) => emit(tx, 'sessions_ended', { sessions: await deleteEndedSessions(tx) }));
}

/** Notifies every node, and listeners that track when users were last here. @returns the sessions' ids */
async function tellEnded(tx: Tx, sessions: EndedSession[]): Promise<string[]> {
  if (sessions.length > 0) await emit(tx, 'sessions_ended', { sessions });
  for (const { id } of sessions) await publish(tx, 'session_ended', { sessionId: id });
  return sessions.map(({ id }) => id);
}

/** Deletes the pending e-mail change and its queued mails. */
export async function endPendingEmailChange(tx: Tx, userId: string): Promise<void> {
  await deletePendingEmailChange(tx, userId);
  await deleteQueuedMails(tx, userId, ['email_change', 'email_change_requested']);
}

/** Signs the viewer out everywhere but here. */
export async function endOtherSessions(
  { db, sessions }: Pick<Context, 'db' | 'sessions'>,
  viewer: Viewer,
): Promise<void> {
  const ended = await transact(db, (tx) => endSessionsOf(tx, viewer.id, viewer.sessionId));
  sessions.forget(ended);
}

/** Lists the viewer's sessions, most recently used first. */
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
