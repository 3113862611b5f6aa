import type { NotificationEvent, TakenDown } from '#contract/notifications.ts';
import { listenTo } from '#web/lib/api/listen.ts';

export interface Listener {
  onNotification: (event: NotificationEvent) => void;
  /** Everything was read, perhaps in another tab. */
  onRead: () => void;
  /** What others wrote is not there any more. */
  onTakenDown: (thing: TakenDown) => void;
  /** Something may have happened unheard: at first, after each gap, and where streams do not come through. */
  onGap: () => void;
}

/** Hears of new notifications until `signal` ends it or the session has ended. */
export const listen = (
  { onNotification, onRead, onTakenDown, onGap }: Listener,
  signal: AbortSignal,
): Promise<void> =>
  listenTo(
    '/api/notifications/stream',
    {
      onGap,
      onMessage: ({ event, data }) => {
        if (event === 'read') onRead();
        else if (event === 'gone') onTakenDown(JSON.parse(data) as TakenDown);
        else if (data) onNotification(JSON.parse(data) as NotificationEvent);
      },
    },
    signal,
  );
