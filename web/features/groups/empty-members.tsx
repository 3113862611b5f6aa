import { EmptyState, Scene } from '#web/ui/empty-state.tsx';
import emptyGroups from '#web/ui/illustrations/empty-groups.svg?url';

/** Below the list of a group with no one but its owner. */
export function EmptyMembers() {
  return (
    <EmptyState illustration={<Scene address={emptyGroups} />} title="Só você por enquanto" titleAs="h3">
      Mande o link desta página para quem você quer no grupo. Os pedidos de entrada chegam aqui, e você
      decide.
    </EmptyState>
  );
}
