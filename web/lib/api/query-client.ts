import { hashKey, notifyManager, QueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';
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

/**
 * Invalidating begins a first load anew too, which the library leaves alone: it may have been answered before the change, and
 * would pass for what is there after it.
 */
class FreshClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters): Promise<void> {
    await this.cancelQueries(filters);
    await super.invalidateQueries(filters);
  }
}

/** Creates the cache of queries and mutations. Pages refetch when opened, not on window focus. */
export function createQueryClient(): QueryClient {
  return new FreshClient({
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
