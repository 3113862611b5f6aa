import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { readSession } from '#web/lib/session.ts';
import { useAskToSignIn } from '#web/lib/way-back.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './comment-form.module.css';

interface CommentFormProps {
  /** Under this name a text that needs a login first is kept until the way back. */
  keepAs: string;
  label: string;
  /** Of the button that sends. */
  action: string;
  initial?: string;
  /** Where the form was opened to answer or to edit: the focus goes into it. */
  focused?: boolean;
  onSend: (markdown: string) => Promise<void>;
  onCancel?: () => void;
}

/** A text of one's own. What was typed is lost to nothing but its being sent. */
export function CommentForm(props: CommentFormProps) {
  const { keepAs, label, action, initial = '', focused, onSend, onCancel } = props;
  const hydrated = useHydrated();
  const askToSignIn = useAskToSignIn();
  const text = useRef<HTMLTextAreaElement>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const field = text.current!;
    const kept = sessionStorage.getItem(keepAs);
    if (kept && !field.value) field.value = kept;
    if (focused) field.focus();
  }, [keepAs, focused]);

  const signIn = () => {
    sessionStorage.setItem(keepAs, text.current!.value);
    askToSignIn();
  };

  const send = async () => {
    const markdown = text.current!.value;
    if (markdown.trim() === '') return setFailure('Favor escrever o comentário');
    if (!readSession()) return signIn();
    setSending(true);
    setFailure('');
    try {
      await onSend(markdown);
      sessionStorage.removeItem(keepAs);
      if (text.current) text.current.value = '';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return signIn();
      setFailure(error.fields.markdown ?? error.message);
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
        name="markdown"
        rows={3}
        defaultValue={initial || undefined}
        error={failure}
        helperText="Você pode usar Markdown: **negrito**, *itálico*, listas e links."
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
