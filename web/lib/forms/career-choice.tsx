import {
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { CareerLink } from '#contract/careers/career-link.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './career-choice.module.css';

export interface CareerChoiceHandle {
  /** Returns what is chosen once what was typed has been looked up: for a form that is sent at once. */
  settled: () => Promise<CareerLink[]>;
}

interface CareerChoiceProps {
  ref?: Ref<CareerChoiceHandle>;
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
  ref,
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
  /** As last rendered, and what has been chosen since: a reply arrives later than the press that asked for it. */
  const newest = useRef({ chosen, onChange, typed });
  useEffect(() => {
    newest.current = { chosen, onChange, typed };
  }, [chosen, onChange, typed]);
  const taking = useRef<{ typed: string; done: Promise<void> }>(null);
  useImperativeHandle(ref, () => ({
    async settled() {
      await taking.current?.done;
      return newest.current.chosen;
    },
  }));
  /** Takes the first career that fits what was typed. What fits none stays, and says so. */
  const take = () => {
    const q = typed.trim().slice(0, limits.questionTitle);
    if (q === '' || taking.current?.typed === typed) return;
    const one = { typed, done: takeFirst(q, taking.current?.done) };
    taking.current = one;
    void one.done.finally(() => {
      if (taking.current === one) taking.current = null;
    });
  };
  const takeFirst = async (q: string, before?: Promise<void>) => {
    await before;
    if (newest.current.chosen.length >= limits.chosenCareers) return;
    // By a call of its own: the suggestions' call ends as soon as something else is typed.
    const found =
      client.getQueryData<ReplyOf<Api['GET /api/careers']>>(['careers for', q, undefined]) ??
      (await api('GET /api/careers', { query: { q } }).catch(() => null));
    if (!found) return;
    const { chosen, onChange } = newest.current;
    if (chosen.length >= limits.chosenCareers) return;
    const first = found.careers.find(({ slug }) => !chosen.some((each) => each.slug === slug));
    const isTyped = newest.current.typed === typed;
    if (isTyped) setUnknown(first ? '' : q);
    if (!first) return;
    if (isTyped) setTyped('');
    newest.current.chosen = [...chosen, { slug: first.slug, name: first.name, short: first.short }];
    onChange(newest.current.chosen);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      take();
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
        onBlur={take}
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
