import type { ReactNode, SubmitEventHandler } from 'react';
import type { Failure } from '#web/lib/api/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import styles from './guardians.module.css';

interface GuardianFormProps {
  /** The minor's name. */
  name: string;
  sending: boolean;
  failure: Failure | null;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** Fields, and the sentence by which an adult takes responsibility. */
export function GuardianForm({ name, sending, failure, onSubmit, children }: GuardianFormProps) {
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        className={styles.submit}
        loading={sending}
      >
        Sou responsável legal por {name}
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
