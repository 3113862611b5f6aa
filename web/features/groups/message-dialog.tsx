import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface MessageDialogProps {
  title: string;
  /** The consequences. */
  text: string;
  /** The field's label. */
  label: string;
  /** The submit button's label. */
  action: string;
  initial?: string;
  busy?: boolean;
  /** Why it failed; '' or undefined otherwise. */
  failure?: string;
  onSend: (message: string) => void;
  onClose: () => void;
}

/** Asks for an optional message. */
export default function MessageDialog({
  title,
  text,
  label,
  action,
  initial,
  busy = false,
  failure,
  onSend,
  onClose,
}: MessageDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const message = field.current!.value;
    if (message.length <= limits.message) return onSend(message.trim());
    setError(`Use no máximo ${limits.message} caracteres.`);
    field.current!.focus();
  };
  return (
    <FormDialog
      title={title}
      text={text}
      action={action}
      sending={busy}
      failure={failure ? { message: failure, advice: '' } : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <MessageField {...{ field, label, initial, error }} onChange={() => setError('')} />
    </FormDialog>
  );
}

interface MessageFieldProps extends Pick<MessageDialogProps, 'label' | 'initial'> {
  field: RefObject<HTMLTextAreaElement | null>;
  error: string;
  onChange: () => void;
}

/** Takes the focus when mounted. */
function MessageField({ field, initial, ...rest }: MessageFieldProps) {
  useEffect(() => field.current!.focus(), [field]);
  return (
    <TextArea
      ref={field}
      optional
      rows={3}
      defaultValue={initial}
      helperText={`Até ${limits.message} caracteres.`}
      {...rest}
    />
  );
}
