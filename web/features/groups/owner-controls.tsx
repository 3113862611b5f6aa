import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { Group } from '#contract/groups.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { groupEditorPath, personPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

import { InviteButton } from './invite-button.tsx';
import { loadConfirmDialog } from './lazy-dialogs.ts';
import styles from './owner-controls.module.css';
import { useOwnerCall } from './use-owner-call.ts';

/** For the owner only: invite and edit. */
export function OwnerControls({ group }: { group: Group }) {
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        <InviteButton group={group} />
        <ButtonLink to={groupEditorPath(group.slug)} icon={mdiPencilOutline}>
          Editar grupo
        </ButtonLink>
      </div>
      {group.totalMembers > 1 && (
        <p className={styles.hint}>
          Para sair do grupo, passe antes a administração a outra pessoa, na lista de participantes.
        </p>
      )}
    </div>
  );
}

/** For the owner only, after everything else: deletes the group. */
export function GroupRemoval({ group }: { group: Group }) {
  const navigate = useNavigateOrStay();
  const { Dialog, opener, close } = useLazyDialog(loadConfirmDialog);
  const { busy, failure, run } = useOwnerCall();

  const remove = async () => {
    await api('DELETE /api/groups/{slug}', { params: { slug: group.slug } }).finally(close);
    showToast('Grupo excluído');
    await navigate(personPath(group.owner.username), { replace: true });
  };

  return (
    <div>
      <Button size="small" variant="danger" icon={mdiTrashCanOutline} {...opener}>
        Excluir grupo
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {Dialog && (
        <Dialog
          title="Excluir este grupo?"
          text="Ele some para todos os participantes, com os pedidos de entrada. Não é possível desfazer."
          action="Excluir grupo"
          busy={busy}
          onConfirm={() => run(remove)}
          onClose={close}
        />
      )}
    </div>
  );
}
