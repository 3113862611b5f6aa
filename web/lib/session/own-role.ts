import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/identity/roles.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useSession } from './session.ts';

/** Returns the member's own role; undefined until loaded. */
export function useRole(): Role | undefined {
  const person = useSession()?.user.id;
  const { data } = useQuery({
    queryKey: ['role', person],
    queryFn: () => api('GET /api/home/role'),
    enabled: person !== undefined,
  });
  return data?.role;
}

/** Whether the member is staff of this installation; false until loaded. */
export function useIsStaff(): boolean {
  const role = useRole();
  return role !== undefined && role !== 'member';
}
