import { lifetimes } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import type { Failure } from '#web/lib/api/failure.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { confirmDevice } from './account-calls.ts';
import styles from './email-confirmation.module.css';
import { MailedAgain } from './mailed-again.tsx';
import { NarrowScreen } from './narrow-screen.tsx';
import { useMailedConfirmation } from './use-mailed-token.ts';

/** Makes this device known to the account that got the mail, without another click. */
export function DeviceConfirmation() {
  const outcome = useMailedConfirmation(confirmDevice);
  const failed = outcome && 'failure' in outcome ? outcome : null;
  if (failed?.failure.passing) return <MailedAgain {...failed} />;
  const failure = failed && failed.failure;
  const { title, text } = wordsFor(outcome !== null, failure);
  return (
    <NarrowScreen title={title} text={text}>
      {outcome && (
        <div className={styles.ways}>
          <FormFailure failure={failure} />
          <ButtonLink to="/login" variant="primary" size="large" fullWidth>
            Entrar
          </ButtonLink>
        </div>
      )}
    </NarrowScreen>
  );
}

function wordsFor(isAnswered: boolean, failure: Failure | null): { title: string; text: string } {
  if (failure)
    return {
      title: 'Não foi possível confirmar',
      text: `Cada link vale por ${duration(lifetimes.deviceConfirmation, 'horas')}. Tente entrar de novo: se ainda for preciso confirmar o aparelho, enviamos outro.`,
    };
  if (isAnswered)
    return { title: 'Aparelho confirmado', text: 'Agora você pode entrar nele com seu e-mail e sua senha.' };
  return {
    title: 'Confirme seu aparelho',
    text: 'Estamos confirmando este aparelho. Leva só um instante.',
  };
}
