import { EmptyState } from '#web/ui/empty-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import emptyGroups from '#web/ui/illustrations/empty-groups.svg?raw';

/** Below the list of a group with no one but its owner. */
export default function EmptyMembers() {
  return (
    <EmptyState
      illustration={<Illustration drawing={emptyGroups} />}
      title="Só você por enquanto"
      titleAs="h3"
    >
      Mande o link desta página para quem você quer no grupo. Os pedidos de entrada chegam aqui, e você
      decide.
    </EmptyState>
  );
}
