import { useEffect, useState } from 'react';
import { loginCodeForm, type LoginCodeForm as Values } from '#contract/second-factor.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './account-form.module.css';
import { useVisitorsOnly } from './use-visitors-only.ts';
import { welcomeBack } from './welcome.ts';

interface LoginCodeFormProps {
  challenge: string;
  confirm: (values: Values) => Promise<string>;
  onBack: () => void;
}

/** The second step of a login: a code of the person's app, or a recovery code. */
export function LoginCodeForm({ challenge, confirm, onBack }: LoginCodeFormProps) {
  const leaving = useVisitorsOnly();
  const [recovery, setRecovery] = useState(false);
  const { form, errorOf, failure, sending, onSubmit } = useContractForm<Values>(
    loginCodeForm,
    async (values) => welcomeBack(await confirm(values)),
  );
  const { setValue, setFocus } = form;
  useEffect(() => setValue('challenge', challenge), [challenge, setValue]);
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className={styles.explanation}>
        {recovery
          ? 'Digite um dos códigos que você guardou quando ligou a verificação em duas etapas. Cada um vale uma vez.'
          : 'Abra seu aplicativo de códigos e digite os 6 números que ele mostra para o Rumo.'}
      </p>
      <TextField
        key={recovery ? 'recovery' : 'app'}
        label={recovery ? 'Código de recuperação' : 'Código'}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('code')}
        {...form.register('code')}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        className={styles.submit}
        loading={sending || leaving}
      >
        Confirmar
      </Button>
      <FormFailure failure={failure} />
      <div className={styles.ways}>
        <Button variant="quiet" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Usar o aplicativo de códigos' : 'Usar um código de recuperação'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
