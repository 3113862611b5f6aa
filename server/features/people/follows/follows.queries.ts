import { sql, type SelectQueryBuilder } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import type { Schema } from '#server/db/schema.ts';
import {
  isInListsFor,
  isThere,
  nameIfThere,
  shownAvatar,
  shownName,
  shownUsername,
  usernameIfThere,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { isNamedTo, lookedForVisitors } from '#server/features/who-sees/visibility/index.ts';
import { isShownTo } from '#server/features/who-sees/withheld.queries.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    follows: FollowTable;
  }
}

interface FollowTable {
  follower_id: string;
  followed_id: string;
  created_at: Date;
}

/** @returns false if it already existed */
export async function insertFollow(
  tx: Tx,
  followerId: string,
  followedId: string,
  createdAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('follows')
    .values({ follower_id: followerId, followed_id: followedId, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false if there was none */
export async function deleteFollow(tx: Tx, followerId: string, followedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function isFollowing(db: Db, followerId: string, followedId: string): Promise<boolean> {
  const rows = await selectFollow(db, { followerId, followedId });
  return rows.length > 0;
}

const selectFollow = prepareRead((db, of: Placeholders<{ followerId: string; followedId: string }>) =>
  db
    .selectFrom('follows')
    .select('created_at')
    .where('follower_id', '=', of.followerId)
    .where('followed_id', '=', of.followedId),
);

/** Lists the ids of everyone the person follows or is followed by. */
export async function listConnectedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('followed_id as id')
    .where('follower_id', '=', userId)
    .union(db.selectFrom('follows').select('follower_id as id').where('followed_id', '=', userId))
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteFollowsOf(
  tx: Tx,
  userId: string,
): Promise<{ follower_id: string; followed_id: string }[]> {
  return tx
    .deleteFrom('follows')
    .where((eb) => eb.or([eb('follower_id', '=', userId), eb('followed_id', '=', userId)]))
    .returning(['follower_id', 'followed_id'])
    .execute();
}

/** The two sides of a follow, as seen from a profile: whom the list shows, and whose list it is. */
const sides = {
  followers: { shown: 'follows.follower_id', owner: 'follows.followed_id' },
  following: { shown: 'follows.followed_id', owner: 'follows.follower_id' },
} as const;

export type Side = keyof typeof sides;

/**
 * Lists one side of a person's follows after `after`, latest first. One join with the people shown and
 * a look-up of the viewer's own follow for each: both are key look-ups, cheaper than further round trips.
 * A scalar subquery, since for `exists` the planner may read all follows of the viewer.
 */
export async function findConnections(
  db: Db,
  viewer: Viewer | null,
  ownerId: string,
  side: Side,
  after: Position<string> | null,
  limit: number,
): Promise<ConnectionRow[]> {
  return selectConnections(db, { viewer, ownerId, after }, side, limit);
}

interface Page {
  viewer: Viewer | null;
  ownerId: string;
  after: Position<string> | null;
}

const selectConnections = prepareRead(
  (db, { viewer, ownerId, after }: Placeholders<Page>, side: Side, limit: number) => {
    const { shown, owner } = sides[side];
    const newest = (query: SelectQueryBuilder<Schema, 'follows', object>) =>
      query
        .where(owner, '=', ownerId)
        .orderBy('follows.created_at', 'desc')
        .orderBy(shown, 'desc')
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(follows.created_at, ${sql.ref(shown)}) < (${after!.key}::timestamptz, ${after!.id}::uuid)`,
          ),
        );
    // Replaces the table: bounds the rows before any user is looked up.
    const bounded = viewer
      ? db
      : db.with('follows', (cte) => newest(cte.selectFrom('follows').selectAll()).limit(lookedForVisitors));
    return (
      newest(bounded.selectFrom('follows'))
        .innerJoin('users', 'users.id', shown)
        .select(['users.id', 'follows.created_at'])
        .select([shownName(viewer).as('name'), shownUsername(viewer).as('username')])
        .select(shownAvatar(viewer).as('avatar'))
        .select((eb) =>
          eb
            .selectFrom('follows as own')
            .select(sql<boolean>`true`.as('found'))
            .where('own.follower_id', '=', viewer?.id ?? null)
            .whereRef('own.followed_id', '=', shown)
            .as('followed_by_viewer'),
        )
        .where(isNamedTo(viewer, shown))
        .where(isShownTo(viewer, 'users', 'id'))
        // Both ends know of the relation.
        .where(
          viewer
            ? sql<boolean>`(${isInListsFor(viewer)} or ${viewer.id}::uuid = ${ownerId}::uuid)`
            : isInListsFor(null),
        )
        .limit(limit)
    );
  },
);

export type ConnectionRow = Awaited<ReturnType<typeof selectConnections>>[number];

/** This feature's part of a member's data export. */
export const followsExports: ExportedFile[] = [
  {
    file: 'seguindo.json',
    about: 'as pessoas que você segue',
    rows: (user) => sql`
      select follows.created_at as at, followed_id as key, ${nameIfThere({ id: user })} as "nome",
        ${usernameIfThere({ id: user })} as "nomeDeUsuario", follows.created_at as "desde"
      from follows join users on users.id = followed_id where follower_id = ${user} and ${isThere({ id: user })}`,
  },
  {
    file: 'seguidores.json',
    about: 'as pessoas que seguem você',
    rows: (user) => sql`
      select follows.created_at as at, follower_id as key, ${nameIfThere({ id: user })} as "nome",
        ${usernameIfThere({ id: user })} as "nomeDeUsuario", follows.created_at as "desde"
      from follows join users on users.id = follower_id where followed_id = ${user} and ${isThere({ id: user })}`,
  },
];
