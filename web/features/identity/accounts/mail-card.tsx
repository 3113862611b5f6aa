import { useState } from 'react';
import { mdiClose } from '@mdi/js';
import { Link } from 'react-router';
import { showFailure, useAction } from '#web/lib/api/action.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { recoverAccount } from './account-calls.ts';
import { forgetMail, maskedEmail, useAwaitedMail, type AwaitedMail } from './awaited-mail.ts';
import { resendConfirmation } from './own-email-calls.ts';
import styles from './wish-card.module.css';

export default function AwaitedMailCard() {
  const mail = useAwaitedMail();
  return mail && <MailCard mail={mail} />;
}

/** Says which mail to look for, and sends it again. */
function MailCard({ mail: { email, why } }: { mail: AwaitedMail }) {
  const { busy, run } = useAction(showFailure);
  const [asks, setAsks] = useState(false);
  const sendAgain = async () => {
    await (why === 'recovery' ? recoverAccount({ email }) : resendConfirmation());
    showToast('E-mail enviado de novo', { kind: 'info' });
  };
  return (
    <Card as="section" aria-labelledby="veja-seu-email" className={styles.card}>
      <div className={styles.heading}>
        <h2 id="veja-seu-email">Veja seu e-mail: {maskedEmail(email)}</h2>
        <IconButton label="Fechar" icon={mdiClose} size="small" onClick={forgetMail} />
      </div>
      <p>
        {why === 'recovery'
          ? 'O link que mandamos leva você a escolher outra senha.'
          : 'O link que mandamos confirma a sua conta.'}
      </p>
      <div className={styles.actions}>
        <Button loading={busy} onClick={() => run(sendAgain)}>
          Enviar de novo
        </Button>
        <Button variant="quiet" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          Não chegou?
        </Button>
      </div>
      {asks && (
        <p>
          Pode levar alguns minutos. Olhe também no spam e em Promoções, e confira o endereço.{' '}
          {why === 'recovery' ? (
            <Link to="/recuperarsenha">Procurar com outro e-mail</Link>
          ) : (
            <Link to="/configuracoes/email">Alterar o e-mail</Link>
          )}
        </p>
      )}
    </Card>
  );
}
