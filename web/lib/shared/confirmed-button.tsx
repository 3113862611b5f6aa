import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/lib/api/action.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';

const loadDialog = () => import('#web/ui/confirm-dialog.tsx');

interface ConfirmedButtonProps extends ComponentProps<typeof Button> {
  /** Of the question, which says in `text` what is lost. */
  title: string;
  text: string;
  /** Of the button that does it; without, as this one. */
  action?: string;
  /** Of the one that does not. */
  dismiss?: string;
  label: string;
  work: () => Promise<unknown>;
}

/** A button whose work cannot be taken back: it asks before. */
export function ConfirmedButton({
  title,
  text,
  label,
  action = label,
  dismiss,
  work,
  ...button
}: ConfirmedButtonProps) {
  const { busy, run } = useAction();
  const { Dialog, opener, close } = useLazyDialog(loadDialog);
  const confirm = async () => {
    await run(work);
    close();
  };
  return (
    <>
      <Button {...button} {...opener}>
        {label}
      </Button>
      {Dialog && (
        <Dialog
          title={title}
          text={text}
          action={action}
          dismiss={dismiss}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={close}
        />
      )}
    </>
  );
}
