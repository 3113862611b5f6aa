import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CareerLink } from '#contract/career-link.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './career-choice.module.css';

interface CareerChoiceProps {
  label: string;
  helperText: string;
  chosen: CareerLink[];
  onChange: (chosen: CareerLink[]) => void;
  /** A text to find careers in until the user types something. */
  hint?: string;
  /** Shown while no career is chosen. */
  none?: string;
  error?: string | undefined;
  /** At least one must be chosen. */
  required?: boolean;
}

const shown = 5;

/** Picks up to three careers, found by typing. */
export function CareerChoice({
  label,
  helperText,
  chosen,
  onChange,
  hint = '',
  none,
  error,
  required = false,
}: CareerChoiceProps) {
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
    <div>
      <TextField
        label={label}
        optional={!required}
        autoComplete="off"
        helperText={helperText}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {chosen.length > 0 && (
        <ul role="list" className={styles.chips} aria-label="Profissões escolhidas">
          {chosen.map((career) => (
            <li key={career.slug}>
              <Button
                size="small"
                variant="primary"
                aria-label={`Remover ${career.name}`}
                onClick={() => onChange(chosen.filter(({ slug }) => slug !== career.slug))}
              >
                {career.name} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < limits.chosenCareers && others.length > 0 && (
        <ul role="list" className={styles.chips} aria-label="Profissões para escolher">
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <Button
                size="small"
                onClick={() => {
                  setTyped('');
                  onChange([...chosen, { slug, name }]);
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {none && chosen.length === 0 && <p className={styles.note}>{none}</p>}
    </div>
  );
}
