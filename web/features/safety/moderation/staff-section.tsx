import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/identity/roles.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { panelPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

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

export const StaffSection = () => <ButtonLink to={panelPath()}>Abrir o painel da equipe</ButtonLink>;
