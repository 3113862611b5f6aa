import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, Scene } from '#web/ui/empty-state.tsx';
import emptyGroups from '#web/ui/illustrations/empty-groups.svg?url';

export default function NoGroups() {
  return (
    <EmptyState
      illustration={<Scene address={emptyGroups} />}
      title="Ainda não há grupos"
      action={
        <ButtonLink to="/grupos/novo" variant="primary">
          Criar o primeiro
        </ButtonLink>
      }
    >
      Os grupos aparecem aqui, assim que alguém criar um.
    </EmptyState>
  );
}
