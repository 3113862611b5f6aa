import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CareerLink } from '#contract/career-link.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/lib/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './career-choice.module.css';

interface CareerChoiceProps {
  chosen: CareerLink[];
  onChange: (chosen: CareerLink[]) => void;
  /** What is asked, in which careers are looked for until something else is typed. */
  hint: string;
  error?: string | undefined;
}

const shown = 5;

/** Up to three careers that a question is about; none where one does not know yet. */
export function CareerChoice({ chosen, onChange, hint, error }: CareerChoiceProps) {
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue((typed || hint).trim().slice(0, limits.questionTitle));
  const { data } = useQuery({
    queryKey: ['careers for', asked],
    queryFn: ({ signal }) => api('GET /api/careers', { query: { q: asked }, signal }),
    enabled: asked.length >= 3,
    placeholderData: keepPreviousData,
  });
  const isChosen = (slug: string) => chosen.some((each) => each.slug === slug);
  const others = (data?.careers ?? []).filter(({ slug }) => !isChosen(slug)).slice(0, shown);
  return (
    <div className={styles.choice}>
      <TextField
        label="Sobre qual profissão?"
        optional
        autoComplete="off"
        helperText="Escolha até três, ou deixe assim se ainda não sabe."
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {chosen.length > 0 && (
        <ul role="list" className={styles.chips} aria-label="Profissões escolhidas">
          {chosen.map((career) => (
            <li key={career.slug}>
              <Button
                size="small"
                variant="primary"
                aria-label={`Tirar ${career.name}`}
                onClick={() => onChange(chosen.filter(({ slug }) => slug !== career.slug))}
              >
                {career.name} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < limits.questionCareers && others.length > 0 && (
        <ul role="list" className={styles.chips} aria-label="Profissões para escolher">
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <Button size="small" onClick={() => onChange([...chosen, { slug, name }])}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 && <p className={styles.note}>Ainda não sei</p>}
    </div>
  );
}
