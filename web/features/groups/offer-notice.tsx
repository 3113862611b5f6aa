import { useRevalidator } from 'react-router';
import type { Group } from '#contract/groups.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './offer-notice.module.css';
import { useOwnerCall } from './use-owner-call.ts';

/** For the member whom the owner asks to take over the group. */
export function OfferNotice({ group }: { group: Group }) {
  const { busy, failure, run } = useOwnerCall();
  const { revalidate } = useRevalidator();

  const answer = (accept: boolean) =>
    run(async () => {
      await api('PUT /api/groups/{slug}/offer', { params: { slug: group.slug }, body: { accept } });
      showToast(accept ? 'Agora você administra o grupo' : 'Tudo bem. O grupo continua com quem administra.');
      void revalidate();
    });

  return (
    <section className={styles.offer} aria-labelledby="proposta">
      <h2 id="proposta" className={styles.title}>
        {group.owner.name ? inSentence(group.owner.name) : 'Quem administra hoje'} propõe que você administre
        este grupo
      </h2>
      <p>
        Quem administra decide sobre os pedidos de entrada, a edição e a exclusão do grupo. Você só passa a
        administrar se aceitar.
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" disabled={busy} onClick={() => answer(true)}>
          Aceitar
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => answer(false)}>
          Recusar
        </Button>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </section>
  );
}
