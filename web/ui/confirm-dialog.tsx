import { useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the confirming button. */
  action: string;
  /** Label of the dismissing button; needed if the confirmed action is itself a cancellation. */
  dismiss?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  outsideHistory?: boolean;
}

/** Asks before something is lost. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, dismiss = 'Cancelar', busy, onConfirm, onClose, outsideHistory } = props;
  const textId = useId();
  return (
    <Dialog
      alert
      title={title}
      describedBy={textId}
      onClose={onClose}
      outsideHistory={outsideHistory}
      actions={
        <>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button variant="danger" loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p id={textId}>{text}</p>
    </Dialog>
  );
}
