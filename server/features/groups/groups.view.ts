import type { Group, GroupMember, GroupRequest, Membership } from '#contract/groups.ts';
import type { GroupConnection } from '#contract/people/profiles.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { GroupRow } from './groups.queries.ts';
import type { GroupOfPersonRow, MembershipState, PersonInGroupRow } from './memberships.queries.ts';

export function toGroup(row: GroupRow, viewer: Viewer | null): Group {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: row.image ?? '',
    date: row.created_at.toISOString(),
    owner: {
      id: row.known_owner_id ?? '',
      name: row.owner_name ?? '',
      username: row.owner_username ?? '',
      avatar: row.owner_avatar ?? '',
    },
    totalMembers: row.total_members,
    member: row.own_state === 'member',
    requested: row.own_state === 'requested',
    requestHeld: row.own_state === 'requested' && row.own_withheld !== null,
    refused: row.own_state === 'refused',
    refusalReason: row.own_reason ?? '',
    searchable: row.searchable,
    held: row.withheld !== null,
    mine: row.owner_id === viewer?.id,
    offered: row.offered_to !== null && row.offered_to === viewer?.id,
    offeredTo: (row.owner_id === viewer?.id && row.offered_to) || '',
  };
}

export function toMembership(
  state: MembershipState | undefined,
  totalMembers: number,
  held = false,
): Membership {
  const standing = { member: state === 'member', requested: state === 'requested', totalMembers };
  return held ? { ...standing, held } : standing;
}

export function toGroupConnection(row: GroupOfPersonRow): GroupConnection {
  return {
    id: row.id,
    user: { id: row.id, name: row.name, username: row.slug, avatar: row.image ?? '' },
    member: row.own_state === 'member',
    requested: row.own_state === 'requested',
    totalMembers: row.total_members,
  };
}

export function toGroupMember(row: PersonInGroupRow, ownerId: string): GroupMember {
  return { id: row.id, user: toPerson(row), owner: row.id === ownerId, joinedIn: row.since.toISOString() };
}

export function toGroupRequest(row: PersonInGroupRow): GroupRequest {
  return { id: row.id, user: toPerson(row), message: row.message, date: row.since.toISOString() };
}

const toPerson = ({ id, name, username, avatar }: PersonInGroupRow) => ({ id, name, username, avatar });
