import { hashKey, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { readSession } from '#web/lib/session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Any other error is our bug, and goes to the error boundary. */
    defaultError: ApiError;
  }
}

// Before the next paint, so that a changed list is never shown in its old state.
notifyManager.setScheduler(queueMicrotask);

const viewer = () => (typeof document === 'undefined' ? null : readSession()?.user.id);
const isFault = (error: unknown): boolean => !(error instanceof ApiError);

/** Creates the cache of queries and mutations. Pages refetch when opened, not on window focus. */
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
        // A new object identity tells that data was read again.
        structuralSharing: false,
        // One user's cached data is never shown to the next who signs in here.
        queryKeyHashFn: (key) => hashKey([viewer(), key]),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
