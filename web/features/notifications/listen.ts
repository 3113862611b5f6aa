import type { NotificationEvent, TakenDown } from '#contract/notifications.ts';
import { listenTo } from '#web/lib/api/listen.ts';

export interface Listener {
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
export const listen = (
  { onNotification, onRead, onUnread, onTakenDown, onGap }: Listener,
  signal: AbortSignal,
): Promise<void> =>
  listenTo(
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
