export { addGroup } from './add-group.ts';
export { addMember } from './add-member.ts';
export { isKnownGroup } from './known-groups.queries.ts';
export { readGroupsOf } from './list-groups-of.ts';
export { lockGroupsOf } from './groups.queries.ts';
export { openGroupToPost } from './open-group-to-post.ts';
export { removeMembershipsOf } from './remove-memberships-of.ts';
export { requireGroup } from './require-group.ts';
