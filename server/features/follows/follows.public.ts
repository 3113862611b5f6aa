export { addFollow } from './add-follow.ts';
export { isFollowing } from './follows.queries.ts';
export { readConnections } from './list-connections.ts';
export { removeFollowsOf } from './remove-follows-of.ts';
