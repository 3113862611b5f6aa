import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ApiError } from './api-client.ts';
import { useHydrated } from './hydration.ts';
import styles from './kept-text-form.module.css';
import { readSession } from './session.ts';
import { useAskToSignIn } from './way-back.ts';

interface KeptTextFormProps {
  /** The field's name in the contract. */
  name: string;
  /** Under this name a text that needs a login first is kept until the way back. */
  keepAs: string;
  label: string;
  /** Of the button that sends. */
  action: string;
  helperText?: string;
  /** Said where nothing was written; without it, nothing may be sent too. */
  missing?: string;
  initial?: string;
  /** Where the form was opened to answer or to edit: the focus goes into it. */
  focused?: boolean;
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** A text of one's own. What was typed is lost to nothing but its being sent: a session that ended keeps it too. */
export function KeptTextForm(props: KeptTextFormProps) {
  const { keepAs, action, missing, initial = '', focused, onSend, onCancel } = props;
  const { name, label, helperText } = props;
  const hydrated = useHydrated();
  const askToSignIn = useAskToSignIn();
  const text = useRef<HTMLTextAreaElement>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const field = text.current!;
    const kept = sessionStorage.getItem(keepAs);
    if (kept && !field.value) field.value = kept;
    if (!focused) return;
    field.focus();
    // One goes on where a text is, and not before it.
    field.setSelectionRange(field.value.length, field.value.length);
  }, [keepAs, focused]);

  const signIn = () => {
    sessionStorage.setItem(keepAs, text.current!.value);
    askToSignIn();
  };

  const send = async () => {
    const written = text.current!.value;
    if (missing && written.trim() === '') return setFailure(missing);
    if (!readSession()) return signIn();
    setSending(true);
    setFailure('');
    try {
      await onSend(written);
      sessionStorage.removeItem(keepAs);
      if (text.current) text.current.value = '';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return signIn();
      setFailure(error.fields[name] ?? error.message);
    } finally {
      setSending(false);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        ref={text}
        label={label}
        name={name}
        rows={3}
        defaultValue={initial || undefined}
        error={failure}
        helperText={helperText}
        onChange={() => failure && setFailure('')}
      />
      <div className={styles.actions}>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel} disabled={sending}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!hydrated} loading={sending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
