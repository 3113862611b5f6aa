import { useState, type SubmitEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { api } from '#web/lib/browser-api.ts';
import { failureOf, type Failure } from '#web/lib/failure.ts';
import { textIn } from '#web/lib/form-text.ts';
import { untilTaken } from '#web/lib/reading-mode.ts';
import { useSession } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './correction-form.module.css';

/** Who knows better says so; the staff reads it. For members. */
export function CorrectionForm({ slug }: { slug: string }) {
  const signedIn = useSession() !== null;
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  if (!signedIn) return null;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    setErrors({});
    try {
      const request = { params: { slug }, body: { text: textIn(event.currentTarget, 'text') } };
      await untilTaken(() => api('POST /api/careers/{slug}/corrections', request));
      setOpen(false);
      showToast('Obrigado! Alguém da equipe vai ler.');
    } catch (error) {
      setFailure(failureOf(error));
      if (error instanceof ApiError) setErrors(error.fields);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.correction}>
      <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Sugerir correção
      </Button>
      {open && (
        <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
          <FormFailure failure={failure} />
          <TextArea
            label="O que está errado ou falta?"
            name="text"
            rows={3}
            maxLength={limits.correction}
            error={errors['text']}
          />
          <Button type="submit" variant="primary" loading={sending}>
            Enviar
          </Button>
        </form>
      )}
    </div>
  );
}
