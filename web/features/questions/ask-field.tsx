import { useId, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CareerLink } from '#contract/career-link.ts';
import { limits } from '#contract/limits.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { keepText } from '#web/lib/forms/kept-texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './ask-field.module.css';
import { keepChoices, keptChoices, keptFor } from './kept-question.ts';

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
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = textIn(event.currentTarget, 'titulo').trim();
    if (title) keepText(keptFor().title, title, 'Perguntar');
    const choices = keptChoices('');
    if (career && choices.careers.length === 0)
      keepChoices('', { ...choices, careers: [{ slug: career.slug, name: career.name }] });
    void navigate('/perguntas/nova');
  };
  return (
    <form action="/perguntas/nova" className={styles.form} onSubmit={goOn}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        name="titulo"
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
  );
}
