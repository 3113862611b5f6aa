import { useEffect } from 'react';
import { limits } from '#contract/limits.ts';
import type { NewGuardianForm as Values } from '#contract/safety/guardians.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { storeToken } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { BirthFields } from './birth-fields.tsx';
import { GuardianForm } from './guardian-form.tsx';
import styles from './guardians.module.css';
import { showLinked } from './show-linked.ts';
import { useSignInHere } from './sign-in-here.ts';

interface NewGuardianFormProps {
  code: string;
  /** The minor's name. */
  name: string;
}

/** Creates an account for an adult who has none. */
export function NewGuardianForm({ code, name }: NewGuardianFormProps) {
  const signIn = useSignInHere();
  const { form, field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => (await import('#contract/safety/guardians.ts')).newGuardianForm,
    async (body) => {
      const { token } = await api('POST /api/guardian-links', { body });
      if (token) storeToken(token);
      showLinked(name);
    },
  );
  const { setValue } = form;
  useEffect(() => setValue('code', code), [code, setValue]);
  return (
    <>
      <GuardianForm {...{ name, sending, failure, onSubmit }}>
        <TextField
          label="Seu nome completo"
          autoComplete="name"
          autoCapitalize="words"
          {...field('fullName')}
        />
        <TextField label="Seu e-mail" type="email" autoComplete="email" {...field('email')} />
        <BirthFields field={field} />
        <PasswordField
          label="Crie uma senha"
          autoComplete="new-password"
          helperText={`Pelo menos ${limits.passwordMin} caracteres.`}
          // Asked once, for small screens: the password can be shown, and reset by mail.
          {...field('password', { onChange: ({ target }) => setValue('repeatPassword', target.value) })}
        />
      </GuardianForm>
      <p className={styles.aside}>
        Já usa o Rumo?{' '}
        <Button variant="quiet" size="small" onClick={signIn}>
          Entrar na minha conta
        </Button>
      </p>
    </>
  );
}
