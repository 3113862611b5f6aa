import type { RegistrationForm as Values } from '#contract/accounts.ts';
import { Link } from 'react-router';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { NewPasswordFields } from '#web/lib/session/new-password-fields.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { awaitMail } from './awaited-mail.ts';
import { AccountForm, accountFailure } from './account-form.tsx';
import { register } from './account-calls.ts';
import styles from './account-form.module.css';
import { welcome } from './welcome.ts';

export function RegistrationForm() {
  const hydrated = useHydrated();
  const leaving = useSession() !== null;
  const { form, field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => (await import('#contract/accounts.ts')).registrationForm,
    async (values) => {
      const token = await register(values);
      awaitMail({ email: values.email, why: 'registration' });
      welcome(token, [
        ['Conta criada com Sucesso', { milliseconds: 7000 }],
        ['Logue-se pela página de login para entrar em sua conta', { kind: 'info', milliseconds: 7000 }],
      ]);
    },
    accountFailure,
  );
  return (
    <AccountForm
      submitLabel="Registrar"
      disabled={!hydrated}
      loading={sending || leaving}
      failure={failure}
      onSubmit={onSubmit}
    >
      <TextField label="Nome completo" autoComplete="name" autoCapitalize="words" {...field('fullName')} />
      <TextField
        label="Nome de usuário"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        helperText="Letras sem acento, números, ponto (.), traço (-) ou underline (_)."
        {...field('username')}
      />
      <TextField label="E-mail" type="email" autoComplete="email" {...field('email')} />
      <NewPasswordFields label="Senha" repeatLabel="Confirmar senha" {...{ form, field }} />
      <p className={styles.consent}>
        Ao registrar, você aceita os <Link to="/termos">termos de uso</Link> e a página de{' '}
        <Link to="/privacidade">privacidade</Link>.
      </p>
    </AccountForm>
  );
}
