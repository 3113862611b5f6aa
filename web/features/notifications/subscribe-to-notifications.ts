import type { NotificationEvent, TakenDown } from '#contract/notifications/notifications.ts';
import { subscribe } from '#web/lib/api/subscribe.ts';

export interface NotificationListener {
  onNotification: (event: NotificationEvent) => void;
  /** Everything was read, perhaps in another tab. */
  onRead: () => void;
  /** Some are gone with what they were about. */
  onUnread: (unread: number) => void;
  /** Someone's content was taken down. */
  onTakenDown: (thing: TakenDown) => void;
  /** Events may have been missed: at first, after each gap, and where streams do not come through. */
  onGap: () => void;
}

/** Listens for new notifications until `signal` aborts or the session ends. */
export const subscribeToNotifications = (
  { onNotification, onRead, onUnread, onTakenDown, onGap }: NotificationListener,
  signal: AbortSignal,
): Promise<void> =>
  subscribe(
    '/api/notifications/stream',
    {
      onGap,
      onMessage: ({ event, data }) => {
        if (event === 'read') onRead();
        else if (event === 'unread') onUnread((JSON.parse(data) as { unread: number }).unread);
        else if (event === 'gone') onTakenDown(JSON.parse(data) as TakenDown);
        else if (data) onNotification(JSON.parse(data) as NotificationEvent);
      },
    },
    signal,
  );
