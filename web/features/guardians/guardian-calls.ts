import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/browser-api.ts';
import { useSession } from '#web/lib/session.ts';

/** For whom the member answers. */
export function useMinors() {
  const person = useSession()?.user.id;
  return useQuery({
    queryKey: ['minors', person],
    queryFn: async () => (await api('GET /api/guardian/minors')).minors,
    enabled: person !== undefined,
    staleTime: 0,
  });
}

/** Who answers for the member. */
export function useOwnGuardians() {
  const person = useSession()?.user.id;
  return useQuery({
    queryKey: ['own guardians', person],
    queryFn: async () => (await api('GET /api/home/guardians')).guardians,
    enabled: person !== undefined,
    staleTime: 0,
  });
}
