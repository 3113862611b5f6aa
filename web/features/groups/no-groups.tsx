import { useMembersLink } from '#web/lib/session/page-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, Scene } from '#web/ui/empty-state.tsx';
import emptyGroups from '#web/ui/illustrations/empty-groups.svg?url';

export default function NoGroups() {
  return (
    <EmptyState
      illustration={<Scene address={emptyGroups} />}
      title="Ainda não há grupos"
      action={
        <ButtonLink {...useMembersLink('/grupos/novo', 'group')} variant="primary">
          Criar o primeiro
        </ButtonLink>
      }
    >
      Os grupos aparecem aqui, assim que alguém criar um.
    </EmptyState>
  );
}
