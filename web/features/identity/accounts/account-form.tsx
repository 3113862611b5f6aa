import type { ReactNode, SubmitEventHandler } from 'react';
import type { Failure } from '#web/lib/api/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import styles from './account-form.module.css';

interface AccountFormProps {
  submitLabel: string;
  disabled?: boolean;
  loading: boolean;
  failure: Failure | null;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
}

export const accountFailure = 'account-failure';

/** A form of the account pages: its fields, one wide button, and the failure. */
export function AccountForm({
  submitLabel,
  disabled = false,
  loading,
  failure,
  onSubmit,
  children,
}: AccountFormProps) {
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        className={styles.submit}
        disabled={disabled}
        loading={loading}
      >
        {submitLabel}
      </Button>
      <FormFailure id={accountFailure} failure={failure} />
    </form>
  );
}
