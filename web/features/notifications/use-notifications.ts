import { useCallback, useEffect, useState } from 'react';
import type { Notification, NotificationEvent, NotificationList } from '#contract/notifications.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { api } from '#web/lib/browser-api.ts';
import { listen } from './listen.ts';

export interface Notifications {
  /** Null until they have come. */
  list: Notification[] | null;
  unread: number;
  /** The newest that came while the page was open; null before any did. */
  latest: Notification | null;
  failure: string;
  loading: boolean;
  /** Loads what is missing: the first ones or further ones; null at the end of the list. */
  load: (() => void) | null;
  markRead: () => void;
  /** They were looked at: none stands out as new any more. */
  settle: () => void;
}

interface State {
  list: Notification[] | null;
  unread: number;
  nextCursor: string | null;
  latest: Notification | null;
  failure: string;
  loading: boolean;
}

const nothing: State = { list: null, unread: 0, nextCursor: null, latest: null, failure: '', loading: true };

/** The notifications of the person who is signed in, kept up to date while the page is open. */
export function useNotifications(): Notifications {
  const [state, setState] = useState(nothing);

  const read = useCallback((cursor?: string) => {
    api('GET /api/notifications', { query: { cursor } }).then(
      (page) => setState((now) => ({ ...withPage(now, page), loading: false })),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setState((now) => ({ ...now, loading: false, failure: error.message }));
      },
    );
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    read();
    void listen(
      {
        onNotification: (event) => setState((now) => withEvent(now, event)),
        onRead: () => setState((now) => ({ ...now, unread: 0 })),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [read]);

  const load = (cursor?: string) => {
    setState((now) => ({ ...now, loading: true, failure: '' }));
    read(cursor);
  };
  const { list, nextCursor } = state;
  const markRead = useCallback(async () => {
    try {
      await api('POST /api/notifications/read');
      setState((now) => ({ ...now, unread: 0 }));
    } catch (error) {
      // They stay unread; the next opening tries again.
      if (!(error instanceof ApiError)) throw error;
    }
  }, []);

  return {
    ...state,
    load: list && nextCursor === null ? null : () => load(nextCursor ?? undefined),
    markRead: () => void markRead(),
    settle: () =>
      setState((now) => ({ ...now, list: now.list && now.list.map((one) => ({ ...one, read: true })) })),
  };
}

function withPage(now: State, { notifications, unread, nextCursor }: NotificationList): State {
  return { ...now, list: merged(now.list ?? [], notifications), unread, nextCursor };
}

function withEvent(now: State, { unread, ...latest }: NotificationEvent): State {
  // Likes of one post are one row, which moves up when another comes.
  return { ...now, unread, latest, list: now.list && merged(now.list, [latest]) };
}

/** Both, each once and the newest first; of two with one id the one in `fresh`. */
function merged(known: Notification[], fresh: Notification[]): Notification[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !ids.has(id))].sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
}
