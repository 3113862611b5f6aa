export { addGroup } from './add-group.ts';
export { addMember } from './add-member.ts';
export { readGroupsOf } from './list-groups-of.ts';
export { removeMembershipsOf } from './remove-memberships-of.ts';
