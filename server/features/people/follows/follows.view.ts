import type { Connection } from '#contract/people/profiles.ts';
import type { ConnectionRow } from './follows.queries.ts';

/** A person appears in such a list once, so their id identifies the connection. */
export function toConnection(row: ConnectionRow): Connection {
  return {
    id: row.id,
    user: { id: row.id, name: row.name, username: row.username, avatar: row.avatar },
    following: Boolean(row.followed_by_viewer),
  };
}
