import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';
import { FormFailure } from './form-failure.tsx';

interface FormDialogProps {
  title: string;
  /** What it is about, or what will happen. */
  text?: ReactNode;
  /** What keeps its unsent text apart where the same title and text may stand on one page twice; otherwise the text does. */
  subject?: string;
  /** The fields. */
  children: ReactNode;
  /** Label of the submit button. */
  action: string;
  variant?: 'primary' | 'danger';
  wide?: boolean;
  /** From submit until the reply: the dialog stays open. */
  sending: boolean;
  /** Why it failed. */
  failure: { message: string; advice: string } | null;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
}

/** A form over the page that can be closed. */
export function FormDialog({
  title,
  text,
  subject = typeof text === 'string' ? text : undefined,
  children,
  action,
  variant = 'primary',
  wide,
  sending,
  failure,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      subject={subject}
      size={wide ? 'medium' : 'small'}
      describedBy={text ? `${id}-text` : undefined}
      onClose={sending ? undefined : onClose}
      note={
        <div className={styles.failure}>
          <FormFailure failure={failure} />
        </div>
      }
      actions={
        <>
          <Button onClick={onClose} disabled={sending}>
            Cancelar
          </Button>
          <Button type="submit" form={`${id}-form`} variant={variant} loading={sending}>
            {action}
          </Button>
        </>
      }
    >
      {text && (
        <div id={`${id}-text`} className={styles.text}>
          {text}
        </div>
      )}
      <form id={`${id}-form`} method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        {children}
      </form>
    </Dialog>
  );
}
