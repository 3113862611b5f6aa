import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lifetimes } from '#contract/clocks.ts';
import type { EmailChange } from '#contract/identity/account-settings.ts';
import { durationInWords } from '#contract/in-words.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { refreshSessionUser } from '#web/lib/session/refresh-session-user.ts';
import { useAtRisk } from '#web/lib/page/leave-guard.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './settings-form.module.css';
import { OwnersSecretField, useHasOnlyCard } from './pin-account.tsx';

/** Changes the e-mail once the link mailed to the new address is opened. */
export function EmailSection() {
  const email = useOwnEmail();
  const hasOnlyCard = useHasOnlyCard();
  const [sentTo, setSentTo] = useState('');
  const { form, field, failure, sending, onSubmit } = useContractForm<EmailChange>(
    async () => (await import('#contract/identity/account-settings.ts')).emailChange,
    async (body) => {
      await api('PUT /api/home/email', { body });
      setSentTo(body.email);
    },
  );
  const isWaiting = sentTo !== '' && sentTo !== email;
  useAtRisk(() => !isWaiting && form.getValues('email') !== '');
  if (isWaiting) {
    return (
      <output>
        Mandamos um link para <strong>{sentTo}</strong>. Abra-o em até{' '}
        {durationInWords(lifetimes.emailChange, 'dias')}:{' '}
        {hasOnlyCard
          ? 'até lá, você entra com o cartão. Depois, escolhe uma senha.'
          : 'até lá, sua conta continua com o e-mail atual, que também recebeu um aviso.'}
      </output>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className={styles.current}>
        {hasOnlyCard
          ? 'Sua conta não tem e-mail: você entra com o cartão da escola. Com um e-mail seu, ela continua com você quando sair da escola, e o cartão deixa de valer.'
          : `E-mail atual: ${email}`}
      </p>
      <TextField
        label={hasOnlyCard ? 'Seu e-mail' : 'Novo e-mail'}
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <OwnersSecretField {...field('password')} />
      <Button type="submit" loading={sending} className={styles.submit}>
        {hasOnlyCard ? 'Usar este e-mail' : 'Mudar e-mail'}
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}

/**
 * Returns the account's e-mail as the server knows it, '' until it answers. Refetches on window focus, since the link
 * that changes it may be opened in another tab or on another device.
 */
function useOwnEmail(): string {
  const known = useSession()?.user.email ?? '';
  const { data, isError } = useQuery({
    queryKey: ['own e-mail', known],
    queryFn: () => api('GET /api/home/email'),
    refetchOnWindowFocus: 'always',
  });
  const email = data?.email ?? (isError ? known : '');
  const isNews = email !== '' && email !== known;
  useEffect(() => {
    if (isNews) void refreshSessionUser().catch(() => undefined);
  }, [isNews]);
  return email;
}
