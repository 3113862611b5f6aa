import type { RecoveryForm as Values } from '#contract/identity/accounts.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { useSession } from '#web/lib/session/session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { awaitMail } from './awaited-mail.ts';
import { AccountForm } from './account-form.tsx';
import { recoverAccount } from './account-calls.ts';

export function RecoveryForm() {
  const hydrated = useHydrated();
  const leaving = useSession() !== null;
  const navigate = useNavigateOrStay();
  const { field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => (await import('#contract/identity/accounts.ts')).recoveryForm,
    async (values) => {
      if (await isFound(values)) await navigate('/');
    },
  );
  return (
    <AccountForm
      submitLabel="Procurar"
      disabled={!hydrated}
      loading={sending || leaving}
      failure={failure}
      onSubmit={onSubmit}
    >
      <TextField label="E-mail" type="email" autoComplete="username" {...field('email')} />
    </AccountForm>
  );
}

/** Returns whether the account exists, and says so in toasts; rethrows other errors. */
async function isFound(values: Values): Promise<boolean> {
  try {
    await recoverAccount(values);
    awaitMail({ email: values.email, why: 'recovery' });
    showToast('Conta localizada', { milliseconds: 7000 });
    showToast('Enviaremos um e-mail com instruções para redefinir sua senha', {
      kind: 'info',
      milliseconds: 7000,
    });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    showToast('Não foi possivel encontrar uma conta com esse e-mail', { kind: 'error', milliseconds: 7000 });
    showToast('Tente novamente', { kind: 'info', milliseconds: 7000 });
    return false;
  }
}
