import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import { limits } from '#contract/limits.ts';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './message-dialog.module.css';

interface MessageDialogProps {
  title: string;
  /** What will come of it. */
  text: string;
  /** Of the field. */
  label: string;
  /** Of the button that sends. */
  action: string;
  initial?: string;
  busy?: boolean;
  /** Why it was not done; '' or undefined otherwise. */
  failure?: string;
  onSend: (message: string) => void;
  onClose: () => void;
}

/** Asks for a few words that may be left out. */
export default function MessageDialog(props: MessageDialogProps) {
  const { title, text, action, busy, failure, onClose } = props;
  const id = useId();
  return (
    <ThemeProvider theme={muiTheme}>
      <Dialog
        open
        onClose={busy ? undefined : onClose}
        maxWidth="xs"
        fullWidth
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
          <MessageForm {...props} id={`${id}-form`} />
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={`${id}-form`} variant="primary" loading={busy}>
            {action}
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeProvider>
  );
}

function MessageForm({ id, label, initial, onSend }: MessageDialogProps & { id: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState('');
  useEffect(() => field.current!.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const message = field.current!.value;
    if (message.length <= limits.message) return onSend(message.trim());
    setError(`Use no máximo ${limits.message} caracteres.`);
    field.current!.focus();
  };

  return (
    <form id={id} method="post" noValidate onSubmit={submit}>
      <TextArea
        ref={field}
        label={label}
        optional
        rows={3}
        defaultValue={initial}
        helperText={`Até ${limits.message} caracteres.`}
        error={error}
        onChange={() => setError('')}
      />
    </form>
  );
}
