import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { useSession } from './session.ts';

/** Whether the member coordinates a school or teaches in one; false until loaded. */
export function useHasSchool(): boolean {
  const person = useSession()?.user.id;
  const { data } = useQuery({
    queryKey: ['own school', person],
    queryFn: ({ signal }) => api('GET /api/home/school', { signal }),
    enabled: person !== undefined,
  });
  return data !== undefined && (data.coordinates !== null || data.teaches);
}
