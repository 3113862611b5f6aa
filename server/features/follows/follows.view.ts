import type { Connection } from '#contract/profiles.ts';
import type { ConnectionRow } from './follows.queries.ts';

/** A person stands in such a list once: the connection goes by that person's id. */
export function toConnection(row: ConnectionRow): Connection {
  return {
    id: row.id,
    user: { id: row.id, name: row.name, username: row.username, avatar: row.avatar },
    following: Boolean(row.followed_by_viewer),
  };
}
