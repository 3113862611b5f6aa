import { useState, type ReactNode } from 'react';
import { mdiAccountPlusOutline, mdiClockOutline, mdiExitToApp } from '@mdi/js';
import type { Group } from '#contract/groups.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { readSession } from '#web/lib/session/session.ts';
import { useAskToSignIn } from '#web/lib/session/way-back.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { loadConfirmDialog, loadMessageDialog } from './lazy-dialogs.ts';
import styles from './membership-controls.module.css';
import type { Membership } from './use-membership.ts';

interface MembershipControlsProps {
  group: Group;
  membership: Membership;
  /** In a row of a list: only the button. */
  compact?: boolean;
  /** Id of the element that names the group. */
  describedBy?: string;
  /** Further buttons beside it. */
  children?: ReactNode;
}

const looks = {
  outside: { label: 'Solicitar entrada pro Grupo', icon: mdiAccountPlusOutline, variant: 'primary' },
  requested: { label: 'Solicitação enviada', icon: mdiClockOutline, variant: 'secondary' },
  member: { label: 'Sair do Grupo', icon: mdiExitToApp, variant: 'quiet' },
} as const;

/** Actions on a group the viewer does not own: ask to join, cancel the request, leave. */
export function MembershipControls({
  group,
  membership,
  compact,
  describedBy,
  children,
}: MembershipControlsProps) {
  const { standing, held, refusal, messageRefusal, ask, leave } = membership;
  const [written, setWritten] = useState('');
  const askDialog = useLazyDialog(loadMessageDialog);
  const withdrawDialog = useLazyDialog(loadConfirmDialog);
  const askToSignIn = useAskToSignIn();
  // '' where their profile is closed.
  const keeper = group.owner.name && inSentence(group.owner.name);
  const { label, icon, variant } = looks[standing];
  const dialog = standing === 'outside' ? askDialog : withdrawDialog;

  const press = () => {
    if (!readSession())
      return askToSignIn('join', undefined, {
        about: group.name,
        deed: { key: 'PUT /api/connections/groups/{slug}', params: { slug: group.slug }, body: {} },
      });
    if (standing === 'member') return leave();
    dialog.open();
  };

  return (
    <div className={classNames(styles.controls, compact && styles.compact)}>
      {refusal !== null && !compact && <Refusal reason={refusal} />}
      <div className={styles.buttons}>
        {children}
        {/* One button for all labels, so that it keeps the focus. */}
        <Button
          variant={compact ? 'secondary' : variant}
          size={compact ? 'small' : undefined}
          icon={icon}
          aria-describedby={describedBy}
          aria-haspopup={standing === 'member' ? undefined : 'dialog'}
          {...dialog.opener}
          onClick={press}
        >
          {label}
        </Button>
      </div>
      {standing === 'requested' && !compact && (
        <p className={styles.hint}>
          {held
            ? `Em análise: a equipe lê sua mensagem antes de ${keeper || 'quem administra o grupo'} receber o pedido.`
            : `${keeper ? `${keeper}, que administra o grupo,` : 'Quem administra o grupo'} vai responder ao seu pedido.`}
        </p>
      )}
      {askDialog.Dialog && (
        <askDialog.Dialog
          title="Pedir para entrar"
          text={`${keeper || 'Quem administra o grupo'} recebe seu pedido e decide. Se quiser, conte por que você quer participar.`}
          label="Mensagem"
          action="Enviar pedido"
          initial={written}
          refusal={messageRefusal}
          onSend={(message) => {
            setWritten(message);
            askDialog.close();
            ask(message, askDialog.open);
          }}
          onClose={askDialog.close}
        />
      )}
      {withdrawDialog.Dialog && (
        <withdrawDialog.Dialog
          title="Retirar a solicitação?"
          text="Seu pedido sai da fila de quem administra o grupo. Você pode pedir de novo quando quiser."
          action="Retirar solicitação"
          busy={false}
          onConfirm={() => {
            withdrawDialog.close();
            leave();
          }}
          onClose={withdrawDialog.close}
        />
      )}
    </div>
  );
}

function Refusal({ reason }: { reason: string }) {
  return (
    <div className={styles.refusal}>
      <p className={styles.refusalTitle}>Seu pedido de entrada não foi aceito.</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <p>Você pode pedir de novo.</p>
    </div>
  );
}
