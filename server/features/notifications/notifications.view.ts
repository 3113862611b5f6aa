import type { Notification } from '#contract/notifications/notifications.ts';
import type { Person } from '#contract/people/profiles.ts';
import { kindOf, textOf } from './kinds.ts';
import type { NotificationRow } from './notifications.table.ts';

export function toNotification(row: NotificationRow): Notification {
  const people = peopleOf(row);
  const count = countOf(row, people.length);
  return {
    id: row.id,
    ...textOf(row, count),
    type: kindOf(row.kind).type,
    createdAt: row.created_at.toISOString(),
    read: row.read,
    link: kindOf(row.kind).link(row),
    people,
    count,
  };
}

function countOf(row: NotificationRow, people: number): number {
  if (row.kind === 'like') return (row.post_likes ?? 0) - (row.own_like ? 1 : 0);
  return row.kind === 'group_post' ? row.fresh_count : people;
}

function peopleOf(row: NotificationRow): Person[] {
  const { actor_id: id, actor_name: name, actor_username: username, actor_avatar: avatar } = row;
  if (row.kind === 'like') return row.likers;
  if (row.kind === 'group_post') return withoutRepeats(row.fresh.map(toWriter));
  return id === null ? [] : [{ id, name: name ?? '', username: username ?? '', avatar: avatar ?? '' }];
}

const toWriter = ({ writer_id: id, name, username, avatar }: NotificationRow['fresh'][number]): Person => ({
  id,
  name,
  username,
  avatar,
});

const withoutRepeats = (people: Person[]): Person[] =>
  people.filter(({ id }, index) => people.findIndex((other) => other.id === id) === index);
