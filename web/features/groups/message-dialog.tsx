import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { limits } from '#contract/limits.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';
import { failureOf } from '#web/lib/api/failure.ts';
import { selectPart } from '#web/lib/forms/select-part.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface MessageDialogProps {
  title: string;
  /** The consequences. */
  text: string;
  /** Whom or what it is about, where other such dialogs on the page may have the same text. */
  subject?: string;
  /** The field's label. */
  label: string;
  /** The submit button's label. */
  action: string;
  initial?: string;
  busy?: boolean;
  /** Why it was refused. */
  refusal?: ApiError | null;
  onSend: (message: string) => void;
  onClose: () => void;
}

/** Asks for an optional message. */
export default function MessageDialog({
  title,
  text,
  subject,
  label,
  action,
  initial,
  busy = false,
  refusal = null,
  onSend,
  onClose,
}: MessageDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState('');

  // The message is the only field.
  const isAtField = refusal !== null && Object.keys(refusal.fields).length > 0;

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
      subject={subject}
      action={action}
      sending={busy}
      failure={refusal && !isAtField ? failureOf(refusal) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <MessageField
        {...{ field, label, initial }}
        error={error || (isAtField ? refusal.message : '')}
        refused={refusal?.found}
        onChange={() => setError('')}
      />
    </FormDialog>
  );
}

interface MessageFieldProps extends Pick<MessageDialogProps, 'label' | 'initial'> {
  field: RefObject<HTMLTextAreaElement | null>;
  error: string;
  refused: string | undefined;
  onChange: () => void;
}

/** Takes the focus when mounted, and selects what was refused. */
function MessageField({ field, initial, refused, ...rest }: MessageFieldProps) {
  useEffect(() => field.current!.focus(), [field]);
  useEffect(() => {
    if (refused) selectPart(field.current!, refused);
  }, [field, refused]);
  return (
    <TextArea
      ref={field}
      optional
      rows={3}
      defaultValue={initial}
      refused={refused}
      helperText={`Até ${limits.message} caracteres.`}
      {...rest}
    />
  );
}
