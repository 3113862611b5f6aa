import { useDeferredValue, useId } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './question-form.module.css';

const minToCompare = 8;

interface SimilarQuestionsProps {
  text: string;
  /** Called with the slug of one that answers it. */
  onFound: (slug: string) => void;
}

/**
 * Shows answered questions similar to the text being typed: perhaps no one has to wait. Its place is there from the first
 * words on, so that an answer that arrives does not move what is about to be pressed.
 */
export function SimilarQuestions({ text, onFound }: SimilarQuestionsProps) {
  const id = useId();
  const typed = text.trim().slice(0, limits.questionTitle);
  const asked = useDeferredValue(typed);
  const { data } = useQuery({
    queryKey: ['similar questions', asked],
    queryFn: ({ signal }) => api('GET /api/questions/similar', { query: { q: asked }, signal }),
    enabled: asked.length >= minToCompare,
    placeholderData: keepPreviousData,
  });
  if (typed.length < minToCompare) return null;
  if (!data || data.questions.length === 0)
    return (
      <p className={classNames(styles.similar, styles.none)}>
        {data ? 'Ninguém perguntou algo parecido ainda.' : 'Procurando perguntas parecidas…'}
      </p>
    );
  return (
    <section className={styles.similar} aria-labelledby="parecidas">
      <h2 id="parecidas">Já responderam parecido</h2>
      <ul role="list">
        {data.questions.map((question) => (
          <li key={question.slug}>
            <Link id={`${id}-${question.slug}`} to={questionPath(question.slug)}>
              {question.title}
            </Link>
            <Button
              size="small"
              aria-describedby={`${id}-${question.slug}`}
              onClick={() => onFound(question.slug)}
            >
              Isto responde
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
