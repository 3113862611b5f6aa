import type { Notification, NotificationEvent, NotificationList } from '#contract/notifications.ts';
import { withFirstPage as withFirst, withoutRepeats } from '#web/lib/api/paged-list.ts';

/** What a page knows of the person's notifications. */
export interface KnownNotifications {
  /** The newest first; null until they have come. */
  list: Notification[] | null;
  unread: number;
  nextCursor: string | null;
  /** The newest that came while the page was open; null before any did. */
  latest: Notification | null;
}

export const nothingYet: KnownNotifications = { list: null, unread: 0, nextCursor: null, latest: null };

/** The truth about the newest; what was loaded beyond them stays. */
export function withFirstPage(
  now: KnownNotifications,
  { notifications, unread, nextCursor }: NotificationList,
): KnownNotifications {
  const shown = { items: now.list ?? [], nextCursor: now.nextCursor };
  const { items, ...rest } = withFirst(shown, { items: notifications, nextCursor });
  return { ...now, ...rest, unread, list: items };
}

/** The first page once all is marked as read: what the person could not see before still stands out. */
export function withReadPage(now: KnownNotifications, page: NotificationList): KnownNotifications {
  if (!now.list) return withFirstPage(now, page);
  const known = new Map(now.list.map(({ id, read }) => [id, read]));
  const notifications = page.notifications.map((one) => ({ ...one, read: known.get(one.id) ?? false }));
  return withFirstPage(now, { ...page, notifications });
}

/** A further page, unless the list has become another since it was asked for. */
export function withNextPage(
  now: KnownNotifications,
  cursor: string,
  { notifications, nextCursor }: NotificationList,
): KnownNotifications {
  if (!now.list || now.nextCursor !== cursor) return now;
  return { ...now, list: withoutRepeats([...now.list, ...notifications]), nextCursor };
}

/** Likes of one post are one notification, which moves up when another comes. */
export function withEvent(
  now: KnownNotifications,
  { unread, ...latest }: NotificationEvent,
): KnownNotifications {
  return { ...now, unread, latest, list: now.list && withoutRepeats([latest, ...now.list]) };
}
