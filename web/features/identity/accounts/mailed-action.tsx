import type { ReactNode } from 'react';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import styles from './email-confirmation.module.css';
import { NarrowScreen } from './narrow-screen.tsx';
import { useMailedToken } from './use-mailed-token.ts';

interface MailedActionProps {
  title: string;
  text: string;
  label: string;
  act: (token: string) => Promise<void>;
}

/** The action of a mailed link. It requires a click, so that programs that open links in mails change nothing. */
export function MailedAction({ title, text, label, act }: MailedActionProps): ReactNode {
  const { token, missing } = useMailedToken();
  const { busy, failure, run } = useFormAction();
  if (missing) {
    return (
      <NarrowScreen title={title} text={text}>
        <FormFailure failure={missing} />
      </NarrowScreen>
    );
  }
  return (
    <NarrowScreen title={title} text={text}>
      <div className={styles.ways}>
        <Button
          variant="primary"
          size="large"
          fullWidth
          disabled={token === null}
          loading={busy}
          onClick={() => run(() => act(token!))}
        >
          {label}
        </Button>
        <FormFailure failure={failure} />
      </div>
    </NarrowScreen>
  );
}
