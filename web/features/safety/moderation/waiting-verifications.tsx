import { useRef } from 'react';
import type { WaitingVerification } from '#contract/help/verifications.ts';
import { limits } from '#contract/limits.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { useAtRisk } from '#web/lib/page/leave-guard.tsx';
import { PersonLink } from '#web/lib/shared/person-link.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { verificationsFrom } from './waiting-lists.ts';
import { PanelList } from '#web/lib/shared/panel-list.tsx';
import styles from '#web/lib/shared/panel-list.module.css';

/** Work to verify: a register number, or someone who speaks for an institution. */
export function WaitingVerifications() {
  return (
    <section aria-labelledby="conferir">
      <h2 id="conferir">Trabalho a conferir</h2>
      <PanelList
        name="verifications"
        load={verificationsFrom}
        empty="Ninguém espera que seu trabalho seja conferido."
        renderRow={(item, remove) => <Row key={item.id} item={item} onDecided={remove} />}
      />
    </section>
  );
}

function Row({ item, onDecided }: { item: WaitingVerification; onDecided: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useAction();
  useAtRisk(() => textIn(form.current!, 'text') !== '');
  const decide = (accept: boolean) =>
    run(async () => {
      await api('PUT /api/moderation/verifications/{id}', {
        params: { id: item.id },
        body: { accept, text: textIn(form.current!, 'text') },
      });
      showToast(accept ? 'Trabalho conferido' : 'Pedido recusado');
      onDecided();
    });
  return (
    <li className={styles.row}>
      <p>
        <PersonLink username={item.user.username}>{item.user.name}</PersonLink>
      </p>
      {item.careers.length > 0 && <p>{item.careers.map(({ short }) => short).join(', ')}</p>}
      <p className={styles.facts}>
        {item.by} · {item.given}
        {item.register && (
          <>
            {' · '}
            <a href={item.register} target="_blank" rel="noopener noreferrer">
              Consultar o registro público
            </a>
          </>
        )}
      </p>
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextArea label="Resposta" name="text" optional rows={2} maxLength={limits.decisionText} />
        <div className={styles.actions}>
          <Button disabled={busy} onClick={() => decide(false)}>
            Não confere
          </Button>
          <Button variant="primary" disabled={busy} onClick={() => decide(true)}>
            Confere
          </Button>
        </div>
      </form>
    </li>
  );
}
