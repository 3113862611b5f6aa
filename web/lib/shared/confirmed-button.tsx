import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/lib/api/confirmed-action.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';

const loadDialog = () => import('#web/ui/confirm-dialog.tsx');

interface ConfirmedButtonProps extends ComponentProps<typeof Button> {
  /** Title of the question; `text` says what is lost. */
  title: string;
  text: string;
  /** Label of the confirming button; defaults to `label`. */
  action?: string;
  /** Label of the dismissing button. */
  dismiss?: string;
  label: string;
  work: () => Promise<unknown>;
}

/** A button that asks first, since its work cannot be undone. */
export function ConfirmedButton({
  title,
  text,
  label,
  action = label,
  dismiss,
  work,
  ...button
}: ConfirmedButtonProps) {
  const { Dialog, opener, close } = useLazyDialog(loadDialog);
  const confirmed = useConfirmedAction(close, work);
  return (
    <>
      <Button {...button} {...opener}>
        {label}
      </Button>
      {Dialog && (
        <Dialog title={title} text={text} action={action} dismiss={dismiss} {...confirmed} onClose={close} />
      )}
    </>
  );
}
