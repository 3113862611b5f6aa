import type { LoginForm as Values } from '#contract/identity/accounts.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { useSession } from '#web/lib/session/session.ts';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { welcomeBack } from './welcome.ts';

interface LoginFormProps {
  /** Asks the server for a token. */
  logIn: (values: Values) => Promise<string>;
  /** Called when the password is right and a second step is required. */
  onChallenge: (half: Pick<ApiError, 'challenge' | 'factors'>) => void;
}

export function LoginForm({ logIn, onChallenge }: LoginFormProps) {
  const hydrated = useHydrated();
  const leaving = useSession() !== null;
  const { field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => (await import('#contract/identity/accounts.ts')).loginForm,
    async (values) => {
      try {
        welcomeBack(await logIn(values));
      } catch (error) {
        if (!(error instanceof ApiError && error.challenge)) throw error;
        onChallenge({ challenge: error.challenge, factors: error.factors });
      }
    },
  );
  return (
    <AccountForm
      submitLabel="Entrar"
      disabled={!hydrated}
      loading={sending || leaving}
      failure={failure}
      onSubmit={onSubmit}
    >
      <TextField label="E-mail" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Senha" autoComplete="current-password" {...field('password')} />
    </AccountForm>
  );
}
