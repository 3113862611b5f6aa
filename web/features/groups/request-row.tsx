import { mdiCheck, mdiClose } from '@mdi/js';
import type { GroupRequest } from '#contract/groups.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { Button } from '#web/ui/button.tsx';
import { loadMessageDialog } from './lazy-dialogs.ts';
import { PeopleRow } from './people-row.tsx';
import styles from './request-row.module.css';
import { useOwnerCall } from './use-owner-call.ts';

interface RequestRowProps {
  slug: string;
  request: GroupRequest;
  onDecided: (request: GroupRequest, accepted: boolean) => void;
}

/** A request to join, and the owner's answer. */
export function RequestRow({ slug, request, onDecided }: RequestRowProps) {
  const { user, message, date } = request;
  const { Dialog: RefuseDialog, isOpen: refusing, opener, close } = useLazyDialog(loadMessageDialog);
  const { busy, failure, refusal, run, forgetFailure } = useOwnerCall();

  const decide = (accept: boolean, reason = '') =>
    run(async () => {
      await api('PUT /api/groups/{slug}/requests/{username}', {
        params: { slug, username: user.username },
        body: { accept, reason },
      });
      onDecided(request, accept);
    });

  return (
    <PeopleRow
      person={user}
      note={
        <>
          {' · '}
          <RelativeTime date={date} />
        </>
      }
    >
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.actions}>
        <Button
          size="small"
          icon={mdiClose}
          aria-label={`Recusar ${user.name}`}
          aria-haspopup="dialog"
          disabled={busy}
          {...opener}
          onClick={(event) => {
            forgetFailure();
            opener.onClick(event);
          }}
        >
          Recusar
        </Button>
        <Button
          size="small"
          variant="primary"
          icon={mdiCheck}
          aria-label={`Aceitar ${user.name}`}
          loading={busy && !refusing}
          onClick={() => decide(true)}
        >
          Aceitar
        </Button>
      </div>
      {failure && !refusing && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {RefuseDialog && (
        <RefuseDialog
          title="Recusar o pedido?"
          text={`${inSentence(user.name)} lê o motivo, se você escrever um, e pode pedir de novo.`}
          subject={user.id}
          label="Motivo"
          action="Recusar pedido"
          busy={busy}
          refusal={refusal}
          onSend={(reason) => decide(false, reason)}
          onClose={() => {
            forgetFailure();
            close();
          }}
        />
      )}
    </PeopleRow>
  );
}
