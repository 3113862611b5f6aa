import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { useSession } from './session.ts';

/** Keyed by user: another account in the same browser fetches anew. */
export const ageKey = (personId: string | undefined): string[] => ['age', personId ?? ''];

/** The member's own age band; polled while waiting for a guardian. */
export function useOwnAge() {
  const personId = useSession()?.user.id;
  return useQuery({
    queryKey: ageKey(personId),
    queryFn: ({ signal }) => api('GET /api/home/age', { signal }),
    enabled: personId !== undefined,
    refetchInterval: ({ state }) => (state.data?.waiting ? 4000 : false),
    refetchOnWindowFocus: 'always',
  });
}

/** Whether a decision has closed the member's account. */
export const useIsClosed = (): boolean => useOwnAge().error?.code === 'account_closed';
