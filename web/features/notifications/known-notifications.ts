import type {
  Notification,
  NotificationEvent,
  NotificationList,
} from '#contract/notifications/notifications.ts';
import { withFirstPage as withFirst, withoutRepeats } from '#web/lib/api/paged-list.ts';

/** What a page knows about the user's notifications. */
export interface KnownNotifications {
  /** Newest first; null until loaded. */
  list: Notification[] | null;
  unread: number;
  nextCursor: string | null;
  /** The newest that arrived while the page was open, or null. */
  latest: Notification | null;
}

export const nothingYet: KnownNotifications = { list: null, unread: 0, nextCursor: null, latest: null };

/** Replaces the newest ones; keeps what was loaded beyond them. */
export function withFirstPage(
  now: KnownNotifications,
  { notifications, unread, nextCursor }: NotificationList,
): KnownNotifications {
  const shown = { items: now.list ?? [], nextCursor: now.nextCursor };
  const { items, ...rest } = withFirst(shown, { items: notifications, nextCursor });
  return { ...now, ...rest, unread, list: items };
}

/** The first page after all were marked as read: those the user could not see before stay highlighted. */
export function withReadPage(now: KnownNotifications, page: NotificationList): KnownNotifications {
  if (!now.list) return withFirstPage(now, page);
  const known = new Map(now.list.map(({ id, read }) => [id, read]));
  const notifications = page.notifications.map((one) => ({ ...one, read: known.get(one.id) ?? false }));
  return withFirstPage(now, { ...page, notifications });
}

/** Appends a further page, unless the list has changed since it was requested. */
export function withNextPage(
  now: KnownNotifications,
  cursor: string,
  { notifications, nextCursor }: NotificationList,
): KnownNotifications {
  if (!now.list || now.nextCursor !== cursor) return now;
  return { ...now, list: withoutRepeats([...now.list, ...notifications]), nextCursor };
}

/** Adds an event. Likes of one post are one notification, which moves up with each. */
export function withEvent(
  now: KnownNotifications,
  { unread, ...latest }: NotificationEvent,
): KnownNotifications {
  return { ...now, unread, latest, list: now.list && withoutRepeats([latest, ...now.list]) };
}
