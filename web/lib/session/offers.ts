import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { useSession } from './session.ts';

/** The questions that wait for this member, and whether they help at all. */
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
