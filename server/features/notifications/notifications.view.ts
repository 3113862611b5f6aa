import type { Notification } from '#contract/notifications.ts';
import type { Person } from '#contract/profiles.ts';
import { textOf } from './notification-texts.ts';
import type { NotificationRow } from './notifications.queries.ts';
import { typeOf } from './notifications.table.ts';

export function toNotification(row: NotificationRow): Notification {
  const people = peopleOf(row);
  const count = countOf(row, people.length);
  return {
    id: row.id,
    ...textOf(row, count),
    type: typeOf[row.kind],
    createdAt: row.created_at.toISOString(),
    read: row.read,
    link: linkOf(row),
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

function linkOf(row: NotificationRow): string {
  const decisionId = row.decision_id ?? row.minor_decision_id;
  if (decisionId) return `/decisoes/${decisionId}`;
  if (row.case_id) return `/painel/casos/${row.case_id}`;
  if (row.kind === 'question_offered') return '/ajudar';
  if (row.question) return `/perguntas/${row.question.slug}`;
  if (row.kind === 'renamed') return `/${row.told_username}`;
  if (row.kind === 'of_age') return '/configuracoes#privacidade';
  if (row.kind === 'checked' || row.kind === 'not_checked') return '/ajudar#conferencia';
  if (row.kind === 'group_post' && row.fresh_count === 1) return `/post/${row.fresh[0]!.slug}`;
  if (row.group_slug) return `/grupos/${row.group_slug}`;
  if (row.comment_id) return `/post/${row.post_slug}#comentario-${row.comment_id}`;
  if (row.post_slug) return `/post/${row.post_slug}`;
  // A rating's text is read, and answered, on the profile.
  if (row.rating_text) return `/${row.told_username}#avaliacoes`;
  return row.kind === 'rating_answer' ? `/${row.actor_username}#avaliacoes` : `/${row.actor_username}`;
}
