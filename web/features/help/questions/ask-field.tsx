import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './ask-field.module.css';

/** Tells the form that its 'Perguntar' was pressed here already. */
export const beganElsewhere = 'began';

// Loaded when the field is used: every first screen has the field.
const loadKeeper = () => import('./begin-question.tsx');

interface AskFieldProps {
  label?: string;
  /** What the question is about, unless the asker has chosen something already. */
  career?: CareerLink | undefined;
}

/**
 * Begins a question where a doubt comes up. What is typed waits in the form of `/perguntas/nova`; without scripts the
 * address carries it there.
 */
export function AskField({ label = 'O que você quer saber?', career }: AskFieldProps) {
  const id = useId();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<ReactNode>();
  const goOn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const title = (new FormData(form).get('titulo') as string).trim();
    try {
      const { beginOrAsk } = await loadKeeper();
      const asked = beginOrAsk({
        title,
        career,
        goOn: () => void navigate('/perguntas/nova', { state: beganElsewhere }),
        close: () => setDialog(undefined),
      });
      setDialog(asked);
    } catch {
      // As without scripts.
      form.submit();
    }
  };
  return (
    <>
      <form action="/perguntas/nova" className={styles.form} onSubmit={(event) => void goOn(event)}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          id={id}
          name="titulo"
          onFocus={() => void loadKeeper().catch(() => undefined)}
          className={styles.field}
          autoComplete="off"
          maxLength={limits.questionTitle}
          placeholder="Como é o dia de quem…"
          enterKeyHint="next"
        />
        <Button type="submit" variant="primary" className={styles.button}>
          Perguntar
        </Button>
      </form>
      {dialog}
    </>
  );
}
