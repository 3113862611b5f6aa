import { useState } from 'react';
import { lifetimes } from '#contract/clocks.ts';
import type { ConfirmedEmail } from '#contract/identity/accounts.ts';
import { durationInWords } from '#contract/in-words.ts';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { emailConfirmed, isKnownConfirmed } from '#web/lib/session/email-state.ts';
import { failureOf, type Failure } from '#web/lib/api/failure.ts';
import { passwordResetPath } from '#web/lib/page/paths.ts';
import { refreshSessionUser } from '#web/lib/session/refresh-session-user.ts';
import { readSession, useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { confirmEmail } from './account-calls.ts';
import { resendConfirmation } from './own-email-calls.ts';
import styles from './email-confirmation.module.css';
import { MailedAgain } from './mailed-again.tsx';
import { NarrowScreen } from './narrow-screen.tsx';
import { useMailedConfirmation } from './use-mailed-token.ts';

/** Confirms the e-mail with the mailed link, without another click. */
export function EmailConfirmation() {
  const outcome = useMailedConfirmation(confirm);
  if (outcome && 'reply' in outcome) {
    if ('cardNeeded' in outcome.reply)
      return (
        <NarrowScreen title="Falta entrar com o cartão" text={outcome.reply.cardNeeded}>
          <ButtonLink to="/entrar" variant="primary" size="large" fullWidth>
            Entrar com cartão da escola
          </ButtonLink>
        </NarrowScreen>
      );
    const { email, changed, token } = outcome.reply;
    return (
      <NarrowScreen
        title="E-mail confirmado"
        text={
          changed
            ? `Pronto: agora você entra com ${email}${token ? ' e uma senha, que você escolhe já. O cartão da escola não vale mais.' : '.'}`
            : 'Agora você pode avaliar pessoas, e os links nos seus textos funcionam.'
        }
      >
        <ButtonLink to={token ? passwordResetPath(token) : '/'} variant="primary" size="large" fullWidth>
          {token ? 'Escolher uma senha' : 'Ir para o início'}
        </ButtonLink>
      </NarrowScreen>
    );
  }
  if (outcome?.failure.passing) return <MailedAgain {...outcome} />;
  if (outcome) return <NotConfirmed failure={outcome.failure} />;
  return (
    <NarrowScreen title="Confirme seu e-mail" text="Estamos confirmando seu e-mail. Leva só um instante.">
      {null}
    </NarrowScreen>
  );
}

/** A pupil with a card confirms the first e-mail in the account's own session. */
async function confirm(token: string): Promise<ConfirmedEmail | { cardNeeded: string }> {
  let confirmed;
  try {
    confirmed = await confirmEmail(token);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'card_needed') return { cardNeeded: error.message };
    throw error;
  }
  dispatchEvent(new Event(emailConfirmed));
  // A signed-in user sees the new e-mail everywhere, in other tabs too.
  if (readSession()) await refreshSessionUser().catch(() => undefined);
  return confirmed;
}

/**
 * Handles a link that does not work: a signed-in user can request another or, if nothing awaits confirmation, see the
 * account's e-mail.
 */
function NotConfirmed({ failure }: { failure: Failure }) {
  const person = useSession()?.user.id;
  const [confirmed, setConfirmed] = useState(person !== undefined && isKnownConfirmed(person));
  const [answer, setAnswer] = useState('');
  const { busy, run } = useAction((error) => {
    setConfirmed(error instanceof ApiError && error.code === 'email_confirmed');
    setAnswer(failureOf(error).message);
  });

  const resend = async () => {
    await resendConfirmation();
    setAnswer('E-mail enviado. Abra o link que está nele; se não chegar, olhe também no spam.');
  };

  return (
    <NarrowScreen
      title="Não foi possível confirmar"
      text={`O link de confirmar o e-mail vale por ${durationInWords(lifetimes.emailConfirmation, 'dias')}, o de trocar o e-mail, por ${durationInWords(lifetimes.emailChange, 'dias')}. Cada um funciona uma única vez.`}
    >
      <div className={styles.ways}>
        <FormFailure failure={failure} />
        {person && confirmed && (
          <ButtonLink to="/configuracoes/email" variant="primary" size="large" fullWidth>
            Ver o e-mail da conta
          </ButtonLink>
        )}
        {person && !confirmed && (
          <Button variant="primary" size="large" fullWidth loading={busy} onClick={() => run(resend)}>
            Enviar de novo
          </Button>
        )}
        {!person && (
          <ButtonLink to="/login" variant="primary" size="large" fullWidth>
            Entrar para pedir outro link
          </ButtonLink>
        )}
        <output>{answer}</output>
      </div>
    </NarrowScreen>
  );
}
