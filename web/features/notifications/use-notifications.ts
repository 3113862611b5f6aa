import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { announceChangeAt } from '#web/lib/page/page-changes.ts';
import { useForget } from './use-forget.ts';
import { subscribeToNotifications } from './subscribe-to-notifications.ts';
import {
  nothingYet,
  withEvent,
  withFirstPage,
  withNextPage,
  withReadPage,
  type KnownNotifications,
} from './known-notifications.ts';

export interface Notifications extends Omit<KnownNotifications, 'nextCursor'> {
  failure: string;
  loading: boolean;
  /** Loads the first ones or further ones; null at the end of the list. */
  load: (() => void) | null;
  /** Has a stable identity. */
  markRead: () => void;
  /** Highlights none as new any more; `markRead` informs the server. */
  showAsRead: () => void;
}

/** Returns the signed-in user's notifications, kept up to date while the page is open. */
export function useNotifications(): Notifications {
  const [known, setKnown] = useState(nothingYet);
  const [request, setRequest] = useState({ loading: false, failure: '' });
  /** Number of events so far; a list requested before the latest is stale. */
  const heard = useRef(0);

  const refresh = useCallback(async (change = withFirstPage) => {
    for (;;) {
      const before = heard.current;
      const page = await api('GET /api/notifications');
      if (heard.current === before) return setKnown((now) => change(now, page));
    }
  }, []);

  const run = useCallback(async (work: () => Promise<void>) => {
    setRequest({ loading: true, failure: '' });
    try {
      await work();
      setRequest({ loading: false, failure: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRequest({ loading: false, failure: error.message });
    }
  }, []);

  const forget = useForget();
  useEffect(() => {
    const leaving = new AbortController();
    const hear = (change: (now: KnownNotifications) => KnownNotifications) => {
      heard.current += 1;
      setKnown(change);
    };
    void subscribeToNotifications(
      {
        onNotification: (event) => {
          hear((now) => withEvent(now, event));
          announceChangeAt(event.link);
        },
        onRead: () => hear((now) => ({ ...now, unread: 0 })),
        // Its list holds what is gone, until it is read again.
        onUnread: (unread) => {
          hear((now) => ({ ...now, unread }));
          void run(() => refresh());
        },
        onTakenDown: (thing) => void forget(thing).then(() => run(() => refresh())),
        onGap: () => void run(() => refresh()),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [refresh, run, forget]);

  const { list, nextCursor } = known;
  const loadMore = async (cursor: string) => {
    const page = await api('GET /api/notifications', { query: { cursor } });
    setKnown((now) => withNextPage(now, cursor, page));
  };

  const markRead = useCallback(() => {
    setKnown((now) => ({ ...now, unread: 0 }));
    const read = async (): Promise<void> => {
      await api('POST /api/notifications/read');
      // Those that arrived just now are read too, and nothing else announces them.
      await refresh(withReadPage);
    };
    read().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // They are still unread, and the bell says so.
      void run(() => refresh());
    });
  }, [refresh, run]);

  return {
    ...known,
    ...request,
    load:
      list && nextCursor === null ? null : () => void run(() => (list ? loadMore(nextCursor!) : refresh())),
    markRead,
    showAsRead: () =>
      setKnown((now) => ({ ...now, list: now.list && now.list.map((one) => ({ ...one, read: true })) })),
  };
}
