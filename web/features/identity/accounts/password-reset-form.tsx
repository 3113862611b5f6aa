import { useEffect } from 'react';
import type { PasswordResetForm as Values } from '#contract/identity/accounts.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { NewPasswordFields } from '#web/lib/session/new-password-fields.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { AccountForm } from './account-form.tsx';
import { resetPassword } from './account-calls.ts';
import { forgetMail } from './awaited-mail.ts';
import { useMailedToken } from './use-mailed-token.ts';

export function PasswordResetForm() {
  const { token, missing } = useMailedToken();
  const navigate = useNavigateOrStay();
  const { form, field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => (await import('#contract/identity/accounts.ts')).passwordResetForm,
    async (values) => {
      await resetPassword(values);
      forgetMail();
      showToast('Senha redefinida com Sucesso', { milliseconds: 7000 });
      await navigate('/login');
    },
  );
  const { setValue } = form;
  useEffect(() => {
    if (token) setValue('token', token);
  }, [token, setValue]);

  if (missing) {
    return (
      <FormFailure
        failure={{
          message: missing.message,
          advice: `${missing.advice} Se não encontrar a mensagem, peça outro link.`,
        }}
      />
    );
  }
  return (
    <AccountForm
      submitLabel="Redefinir senha"
      disabled={token === null}
      loading={sending}
      failure={failure}
      onSubmit={onSubmit}
    >
      <NewPasswordFields label="Nova senha" repeatLabel="Confirmar nova senha" {...{ form, field }} />
    </AccountForm>
  );
}
