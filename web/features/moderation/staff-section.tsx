import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/roles.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { panelPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The member's own role; undefined until the server has said it. */
export function useRole(): Role | undefined {
  const person = useSession()?.user.id;
  const { data } = useQuery({
    queryKey: ['role', person],
    queryFn: () => api('GET /api/home/role'),
    enabled: person !== undefined,
  });
  return data?.role;
}

/** Does the member look after this installation? False until the server has said so. */
export function useIsStaff(): boolean {
  const role = useRole();
  return role !== undefined && role !== 'member';
}

export const StaffSection = () => <ButtonLink to={panelPath()}>Abrir o painel da equipe</ButtonLink>;
