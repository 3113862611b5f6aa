import { hashKey, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { readSession } from '#web/lib/session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Anything else that is thrown is a fault of ours, and goes to the error boundary. */
    defaultError: ApiError;
  }
}

// Before the next paint: a list that has become another one is never seen as it was.
notifyManager.setScheduler(queueMicrotask);

const viewer = () => (typeof document === 'undefined' ? null : readSession()?.user.id);
const isFault = (error: unknown): boolean => !(error instanceof ApiError);

/** What this browser has read and is changing. A page asks again when it is opened, not because a window got the focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: 0,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        throwOnError: isFault,
        // The identity of what was read says that it was read again.
        structuralSharing: false,
        // What one person has read is not shown to the next who signs in here.
        queryKeyHashFn: (key) => hashKey([viewer(), key]),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
