import type { Notification } from '#contract/notifications.ts';
import type { Person } from '#contract/profiles.ts';
import { textOf } from './notification-texts.ts';
import type { NotificationRow, NotificationKind } from './notifications.queries.ts';

const types: Record<NotificationKind, Notification['type']> = {
  like: 'like',
  comment: 'new_comment',
  reply: 'new_comment',
  follow: 'connection',
  rating: 'reviews',
  rating_changed: 'reviews',
  rating_answer: 'reviews',
  group_request: 'connection',
  group_accepted: 'connection',
  group_refused: 'connection',
  group_offered: 'connection',
  group_taken: 'connection',
  group_declined: 'connection',
  group_inherited: 'connection',
  renamed: 'connection',
};

export function toNotification(row: NotificationRow): Notification {
  const people = peopleOf(row);
  const count = row.kind === 'like' ? (row.post_likes ?? 0) - (row.own_like ? 1 : 0) : people.length;
  return {
    id: row.id,
    ...textOf(row, count),
    type: types[row.kind],
    createdAt: row.created_at.toISOString(),
    read: row.read,
    link: linkOf(row),
    people,
    count,
  };
}

function peopleOf(row: NotificationRow): Person[] {
  const { actor_id: id, actor_name: name, actor_username: username, actor_avatar: avatar } = row;
  if (row.kind === 'like') return row.likers;
  return id === null ? [] : [{ id, name: name ?? '', username: username ?? '', avatar: avatar ?? '' }];
}

function linkOf(row: NotificationRow): string {
  if (row.kind === 'renamed') return `/${row.told_username}`;
  if (row.group_slug) return `/grupos/${row.group_slug}`;
  if (row.kind === 'like') return `/post/${row.post_slug}`;
  if (row.post_slug) return `/post/${row.post_slug}#comentario-${row.comment_id}`;
  // A text is read, and answered, where it stands.
  if (row.rating_text) return `/${row.told_username}#avaliacoes`;
  return row.kind === 'rating_answer' ? `/${row.actor_username}#avaliacoes` : `/${row.actor_username}`;
}
