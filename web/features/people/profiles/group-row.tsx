import { useId } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/counted.ts';
import type { Membership } from '#contract/groups.ts';
import type { GroupConnection } from '#contract/people/profiles.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { useToggle } from '#web/lib/api/optimistic-mutation.ts';
import { groupPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/list-row.module.css';

/** A group, and the viewer's standing in it. */
export function GroupRow({ connection }: { connection: GroupConnection }) {
  const { user: group } = connection;
  const nameId = useId();
  const {
    on: inside,
    state,
    toggle,
  } = useToggle('/api/connections/groups/{slug}', {
    params: { slug: group.username },
    purpose: 'join',
    about: group.name,
    given: connection,
    isOn: ({ member, requested }) => member || requested,
    stateOf: (reply) => ({ ...connection, ...reply }),
    onDone: () => showToast('Ação realizada com Sucesso'),
  });
  return (
    <li className={styles.row}>
      <Avatar name={group.name} src={imageVariant(group.avatar, 'small.webp')} size={40} />
      <div className={styles.names}>
        <Link id={nameId} to={groupPath(group.username)} className={styles.name}>
          {group.name}
        </Link>
        <p className={styles.more}>
          {state.totalMembers === 1 ? '1 participante' : `${grouped(state.totalMembers)} participantes`}
        </p>
      </div>
      <Button size="small" aria-describedby={nameId} onClick={toggle}>
        {action(state, inside)}
      </Button>
    </li>
  );
}

/** `inside` is the viewer's choice, before the server's response. */
function action({ member }: Pick<Membership, 'member'>, inside: boolean): string {
  if (!inside) return 'Solicitar entrada pro Grupo';
  return member ? 'Sair do Grupo' : 'Solicitação enviada';
}
