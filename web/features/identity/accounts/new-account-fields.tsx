import type { UseFormReturn } from 'react-hook-form';
import type { RegistrationForm } from '#contract/identity/accounts.ts';
import type { FieldOf } from '#web/lib/forms/contract-form.ts';
import { NewPasswordFields } from '#web/lib/session/new-password-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface NewAccountFieldsProps {
  form: UseFormReturn<RegistrationForm>;
  field: FieldOf<RegistrationForm>;
  /** Below the e-mail, where not every one will do. */
  emailHelp?: string | undefined;
}

/** What every new account begins with. */
export function NewAccountFields({ form, field, emailHelp }: NewAccountFieldsProps) {
  return (
    <>
      <TextField label="Nome completo" autoComplete="name" autoCapitalize="words" {...field('fullName')} />
      <TextField
        label="Nome de usuário"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        helperText="Letras sem acento, números, ponto (.), traço (-) ou underline (_)."
        {...field('username')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        helperText={emailHelp}
        {...field('email')}
      />
      <NewPasswordFields label="Senha" repeatLabel="Confirmar senha" {...{ form, field }} />
    </>
  );
}
