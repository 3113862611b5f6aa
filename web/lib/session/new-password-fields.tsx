import type { Path, UseFormReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import type { FieldOf } from '#web/lib/forms/contract-form.ts';
import { PasswordField } from '#web/ui/text-field.tsx';

interface NewPasswordFieldsProps<Values extends NewPassword> {
  form: UseFormReturn<Values>;
  field: FieldOf<Values>;
  label: string;
  repeatLabel: string;
}

interface NewPassword {
  password: string;
  repeatPassword: string;
}

/** A new password, typed twice. */
export function NewPasswordFields<Values extends NewPassword>({
  form,
  field,
  label,
  repeatLabel,
}: NewPasswordFieldsProps<Values>) {
  const password = 'password' as Path<Values>;
  const repeatPassword = 'repeatPassword' as Path<Values>;
  // Validates an already typed repetition again when the password changes.
  const compareAgain = () => {
    if (form.getValues(repeatPassword)) void form.trigger(repeatPassword);
  };
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        helperText={`Pelo menos ${limits.passwordMin} caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.`}
        {...field(password, { onChange: compareAgain })}
      />
      <PasswordField label={repeatLabel} autoComplete="new-password" {...field(repeatPassword)} />
    </>
  );
}
