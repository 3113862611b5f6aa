import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PasswordChange } from '#contract/identity/account-settings.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { NewPasswordFields } from '#web/lib/session/new-password-fields.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { FirstAnEmail, useHasOnlyCard } from './pin-account.tsx';
import { sessionsKey } from './sessions-section.tsx';
import styles from './settings-form.module.css';

/** Changes the password; requires the current one. */
export function PasswordSection() {
  const [changes, setChanges] = useState(0);
  if (useHasOnlyCard())
    return (
      <FirstAnEmail>
        Você entra com o cartão da escola, sem senha. Para ter uma, ponha antes um e-mail.
      </FirstAnEmail>
    );
  return <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />;
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const client = useQueryClient();
  const { form, field, failure, sending, onSubmit } = useContractForm<PasswordChange>(
    async () => (await import('#contract/identity/account-settings.ts')).passwordChange,
    async (body) => {
      await api('PUT /api/home/password', { body });
      void client.invalidateQueries({ queryKey: sessionsKey });
      showToast('Pronto, a senha nova já vale');
      onChanged();
    },
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <PasswordField label="Senha atual" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordFields label="Nova senha" repeatLabel="Confirmar nova senha" {...{ form, field }} />
      <Button type="submit" loading={sending} className={styles.submit}>
        Alterar senha
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
