export { addFollow } from './add-follow.ts';
export { isFollowing } from './follows.queries.ts';
export { readConnections } from './list-connections.ts';
export { removeFollowsBetween } from './remove-follows-between.ts';
export { removeFollowsOf } from './remove-follows-of.ts';
