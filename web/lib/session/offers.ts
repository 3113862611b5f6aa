import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { useSession } from './session.ts';

/** What waits for this member: questions on offer and further questions about their answers; and whether they help at all. */
export function useOffers() {
  const personId = useSession()?.user.id;
  return useQuery({
    queryKey: ['offers', personId],
    queryFn: ({ signal }) => api('GET /api/offers', { signal }),
    enabled: personId !== undefined,
    // A number in a bar never takes a page down.
    throwOnError: false,
    refetchOnWindowFocus: 'always',
  });
}
