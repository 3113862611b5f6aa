import { useEffect } from 'react';
import type { LoginCodeForm as Values } from '#contract/identity/second-factor.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useSession } from '#web/lib/session/session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account-form.module.css';
import { welcomeBack } from './welcome.ts';

interface LoginCodeFormProps {
  challenge: string;
  /** A recovery code instead of one from the app. */
  recovery: boolean;
  confirm: (values: Values) => Promise<string>;
}

/** The second step of a login, with a code. */
export function LoginCodeForm({ challenge, recovery, confirm }: LoginCodeFormProps) {
  const leaving = useSession() !== null;
  const { form, field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => (await import('#contract/identity/second-factor.ts')).loginCodeForm,
    async (values) => welcomeBack(await confirm(values)),
  );
  const { setValue, setFocus } = form;
  useEffect(() => setValue('challenge', challenge), [challenge, setValue]);
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <AccountForm submitLabel="Confirmar" loading={sending || leaving} failure={failure} onSubmit={onSubmit}>
      <p className={styles.explanation}>
        {recovery
          ? 'Digite um dos códigos que você guardou quando ligou a verificação em duas etapas. Cada um vale uma vez.'
          : 'Abra seu aplicativo de códigos e digite os 6 números que ele mostra para o Rumo.'}
      </p>
      <TextField
        label={recovery ? 'Código de recuperação' : 'Código'}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
    </AccountForm>
  );
}
