import { useState } from 'react';
import type { ConfirmedEmail } from '#contract/accounts.ts';
import { emailConfirmed } from '#web/lib/session/email-state.ts';
import { failureOf, type Failure } from '#web/lib/api/failure.ts';
import { refreshSessionUser } from '#web/lib/session/refresh-session-user.ts';
import { readSession, useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { confirmEmail, resendConfirmation } from './account-calls.ts';
import styles from './email-confirmation.module.css';
import { NarrowScreen } from './narrow-screen.tsx';
import { useMailedConfirmation } from './use-mailed-token.ts';

/** Confirms the e-mail by the link that led here, without a further press. */
export function EmailConfirmation() {
  const outcome = useMailedConfirmation(confirm);
  if (outcome && 'reply' in outcome) {
    const { email, changed } = outcome.reply;
    return (
      <NarrowScreen
        title="E-mail confirmado"
        text={
          changed
            ? `Pronto: agora você entra com ${email}.`
            : 'Agora você pode avaliar pessoas, e os links nos seus textos funcionam.'
        }
      >
        <ButtonLink to="/" variant="primary" size="large" fullWidth>
          Ir para o início
        </ButtonLink>
      </NarrowScreen>
    );
  }
  if (outcome) return <NotConfirmed failure={outcome.failure} />;
  return (
    <NarrowScreen title="Confirme seu e-mail" text="Estamos confirmando seu e-mail. Leva só um instante.">
      {null}
    </NarrowScreen>
  );
}

async function confirm(token: string): Promise<ConfirmedEmail> {
  const confirmed = await confirmEmail(token);
  dispatchEvent(new Event(emailConfirmed));
  // Whoever is signed in here sees the new one everywhere, in other tabs too.
  if (readSession()) await refreshSessionUser().catch(() => undefined);
  return confirmed;
}

/** What to do about a link that does not work: whoever is signed in has another one sent. */
function NotConfirmed({ failure }: { failure: Failure }) {
  const signedIn = useSession() !== null;
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState('');

  const resend = async () => {
    setSending(true);
    try {
      await resendConfirmation();
      setAnswer('E-mail enviado. Abra o link que está nele; se não chegar, olhe também no spam.');
    } catch (error) {
      setAnswer(failureOf(error).message);
    } finally {
      setSending(false);
    }
  };

  return (
    <NarrowScreen
      title="Não foi possível confirmar"
      text="Cada link vale por sete dias e funciona uma única vez."
    >
      <div className={styles.ways}>
        <FormFailure failure={failure} />
        {signedIn ? (
          <Button variant="primary" size="large" fullWidth loading={sending} onClick={() => void resend()}>
            Enviar de novo
          </Button>
        ) : (
          <ButtonLink to="/login" variant="primary" size="large" fullWidth>
            Entrar para pedir outro link
          </ButtonLink>
        )}
        <output>{answer}</output>
      </div>
    </NarrowScreen>
  );
}
