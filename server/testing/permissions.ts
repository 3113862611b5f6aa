import type { Api } from '#contract/api.ts';

/**
 * What each call answers to whom. All of it is Ana's: the profile, the post with her comment, the group, the
 * draft, the session, the rating she received.
 */
export interface Row {
  visitor: number;
  /** Signed in, has nothing to do with Ana. */
  stranger: number;
  /** Ana blocked this person. */
  blocked: number;
  /** Follows Ana, belongs to her group, has rated her. */
  member: number;
  owner: number;
  /** Sent along; a function of the names in the world. */
  body?: unknown;
  query?: Record<string, string>;
}

/** In the order visitor, stranger, blocked, member, owner. */
export const row = (
  visitor: number,
  stranger: number,
  blocked: number,
  member: number,
  owner: number,
  more: Pick<Row, 'body' | 'query'> = {},
): Row => ({ visitor, stranger, blocked, member, owner, ...more });

/** Everybody, signed in or not. */
export const open = row(200, 200, 200, 200, 200);
/** As {@link open}, of Ana: closed to whom she blocked. */
export const openUnlessBlocked = row(200, 200, 404, 200, 200);
/** Whoever is signed in, on what is their own. */
export const own = (status: number, more?: Pick<Row, 'body' | 'query'>) =>
  row(401, status, status, status, status, more);

export type Permissions = Partial<Record<keyof Api, Row>>;
