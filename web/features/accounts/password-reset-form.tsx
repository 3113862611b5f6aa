import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { passwordResetForm, type PasswordResetForm as Values } from '#contract/accounts.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { resetPassword } from './account-calls.ts';
import styles from './account-form.module.css';
import { useMailedToken } from './use-mailed-token.ts';

export function PasswordResetForm() {
  const token = useMailedToken();
  const navigate = useNavigate();
  const { form, errorOf, failure, sending, onSubmit } = useContractForm<Values>(
    passwordResetForm,
    async (values) => {
      await resetPassword(values);
      showToast('Senha redefinida com Sucesso', { milliseconds: 7000 });
      await navigate('/login');
    },
  );
  const { setValue } = form;
  useEffect(() => {
    if (token) setValue('token', token);
  }, [token, setValue]);

  if (token === '') {
    return (
      <FormFailure
        failure={{ message: 'Este link está incompleto.', advice: 'Peça outro para continuar.' }}
      />
    );
  }
  // A repetition already made is compared again when the password itself is changed.
  const compareAgain = () => {
    if (form.getValues('repeatPassword') !== '') void form.trigger('repeatPassword');
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        helperText="Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar."
        error={errorOf('password')}
        {...form.register('password', { onChange: compareAgain })}
      />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        error={errorOf('repeatPassword')}
        {...form.register('repeatPassword')}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        className={styles.submit}
        disabled={token === null}
        loading={sending}
      >
        Redefinir senha
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
