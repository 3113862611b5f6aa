import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EmptyGroupsIllustration } from '#web/ui/illustrations/empty-groups.tsx';

export default function NoGroups() {
  return (
    <EmptyState
      illustration={<EmptyGroupsIllustration />}
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
