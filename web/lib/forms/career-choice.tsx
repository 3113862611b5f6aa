import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CareerLink } from '#contract/careers/career-link.ts';
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
/** Characters. */
const minToFind = 3;

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
  // Of a whole text, only what it names: its other words fit too many careers.
  const mentioned = typed ? undefined : ('true' as const);
  const { data } = useQuery({
    queryKey: ['careers for', asked, mentioned],
    queryFn: ({ signal }) => api('GET /api/careers', { query: { q: asked, mentioned }, signal }),
    enabled: asked.length >= minToFind,
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  const [unknown, setUnknown] = useState('');
  /** Takes the first career that fits what was typed. What fits none stays, and says so. */
  const take = async () => {
    const q = typed.trim().slice(0, limits.questionTitle);
    if (q === '' || chosen.length >= limits.chosenCareers) return;
    const found = await client
      .fetchQuery({
        queryKey: ['careers for', q, undefined],
        queryFn: () => api('GET /api/careers', { query: { q } }),
        staleTime: Infinity,
      })
      .catch(() => null);
    if (!found) return;
    const first = found.careers.find(({ slug }) => !isChosen(slug));
    setUnknown(first ? '' : q);
    if (!first) return;
    setTyped('');
    onChange([...chosen, { slug: first.slug, name: first.name, short: first.short }]);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      void take();
    }
  };
  const isChosen = (slug: string) => chosen.some((each) => each.slug === slug);
  const others = (data?.careers ?? []).filter(({ slug }) => !isChosen(slug)).slice(0, shown);
  return (
    <div>
      <TextField
        label={label}
        optional={!required}
        autoComplete="off"
        helperText={helperText}
        error={unknown ? `Nenhuma profissão parecida com “${unknown}”. Tente outro nome.` : error}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setUnknown('');
        }}
        onKeyDown={pressKey}
        // By Tab too, and by a press elsewhere; a press on a suggestion keeps the focus here.
        onBlur={() => void take()}
      />
      {chosen.length > 0 && (
        <ul role="list" className={styles.chips} aria-label="Profissões escolhidas">
          {chosen.map((career) => (
            <li key={career.slug}>
              <Button
                size="small"
                variant="primary"
                aria-label={`Remover ${career.short}`}
                onClick={() => onChange(chosen.filter(({ slug }) => slug !== career.slug))}
              >
                {career.short} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* Its place is there before they are found: what stands below is about to be pressed. */}
      {chosen.length < limits.chosenCareers && asked.length >= minToFind && (
        <div className={styles.place}>
          {others.length > 0 && (
            <ul role="list" className={styles.chips} aria-label="Profissões para escolher">
              {others.map(({ slug, name, short }) => (
                <li key={slug}>
                  <Button
                    size="small"
                    // Keeps the focus in the field, which takes what was typed when it is left.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      setTyped('');
                      onChange([...chosen, { slug, name, short }]);
                    }}
                  >
                    {short}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {none && chosen.length === 0 && <p className={styles.note}>{none}</p>}
    </div>
  );
}
