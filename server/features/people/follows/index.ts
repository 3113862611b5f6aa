import { follows as contract } from '#contract/people/follows.ts';
import { calls, type Feature } from '#server/feature.ts';
import {
  followPerson,
  listFollowers,
  listFollowing,
  unfollowPerson,
  removeFollowsBetween,
  removeFollowsOf,
} from './follows.service.ts';
import { followsExports } from './follows.queries.ts';

export { addFollow, readConnectionsOf } from './follows.service.ts';
export { shownFollowers, showsConnections } from './follows.policy.ts';
export { isFollowing } from './follows.queries.ts';

/** Who follows whom. */
export const follows: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Conexões', description: 'Quem segue quem.' },
      {
        'GET /api/connections/followers/{username}': ({ db, viewer, params, query }) =>
          listFollowers(db, viewer, params.username, query.cursor),
        'GET /api/connections/following/{username}': ({ db, viewer, params, query }) =>
          listFollowing(db, viewer, params.username, query.cursor),
        'PUT /api/connections/following/{username}': ({ db, viewer, params }) =>
          followPerson(db, viewer, params.username),
        'DELETE /api/connections/following/{username}': ({ db, viewer, params }) =>
          unfollowPerson(db, viewer, params.username),
      },
    ),
  ],
  listeners: {
    person_blocked: (tx, { blockerId, blockedId }) => removeFollowsBetween(tx, blockerId, blockedId),
  },
  tables: {
    follows: 'seguindo.json',
  },
  exports: followsExports,
  erasure: { erase: removeFollowsOf },
};
