import type { Api } from '#contract/api.ts';

/**
 * The status that each call returns to each role. Everything is Ana's: the profile, the post with her comment, the group, the
 * draft, the session, the rating she received.
 */
export interface Row {
  visitor: number;
  /** Signed in, unrelated to Ana. */
  stranger: number;
  /** Ana blocked this person. */
  blocked: number;
  /** Follows Ana, is in her group, has rated her. */
  member: number;
  owner: number;
  /** The request body, or a function of the names in the world. */
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

/** For everybody, signed in or not. */
export const open = row(200, 200, 200, 200, 200);
/** Like {@link open}, on Ana's things: closed to people she blocked. */
export const openUnlessBlocked = row(200, 200, 404, 200, 200);
/** For members, on their own things. */
export const own = (status: number, more?: Pick<Row, 'body' | 'query'>) =>
  row(401, status, status, status, status, more);

export type Permissions = Partial<Record<keyof Api, Row>>;
