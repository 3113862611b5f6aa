import { useState } from 'react';
import type { EmailChange } from '#contract/account-settings.ts';
import { api } from '#web/lib/browser-api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './settings-form.module.css';
import { CurrentPasswordField } from './current-password-field.tsx';

/** Another e-mail, once a link that is mailed to it has been opened. */
export function EmailSection() {
  const user = useSession()?.user;
  const [sentTo, setSentTo] = useState('');
  const { form, errorOf, failure, sending, onSubmit } = useContractForm<EmailChange>(
    async () => (await import('#contract/account-settings.ts')).emailChange,
    async (body) => {
      await api('PUT /api/home/email', { body });
      setSentTo(body.email);
    },
  );
  if (sentTo !== '') {
    return (
      <output>
        Mandamos um link para <strong>{sentTo}</strong>. Abra-o em até um dia: até lá, sua conta continua com
        o e-mail atual, que também recebeu um aviso.
      </output>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className={styles.current}>E-mail atual: {user?.email}</p>
      <TextField
        label="Novo e-mail"
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        {...form.register('email')}
      />
      <CurrentPasswordField error={errorOf('password')} {...form.register('password')} />
      <Button type="submit" loading={sending} className={styles.submit}>
        Mudar e-mail
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
