import type { SubmitEvent } from 'react';
import { mdiMagnify } from '@mdi/js';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { careersPath } from '#web/lib/page/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './careers-search.module.css';

/** Free-text search. Without scripts the form is submitted and the server renders the result. */
export function CareersSearch({ question }: { question: string }) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = (new FormData(event.currentTarget).get('q') as string).trim();
    void navigate(q ? careersPath(q) : '/profissoes');
  };
  return (
    <search>
      <form action="/profissoes" className={styles.form} onSubmit={submit}>
        <TextField
          // A new query in the URL replaces the text; otherwise typing is kept.
          key={question}
          label="O que você gosta de fazer, ou o nome da profissão"
          name="q"
          type="search"
          placeholder="enfermagem, mexer com bicho…"
          defaultValue={question}
          maxLength={limits.field}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.field}
        />
        <Button type="submit" variant="primary" icon={mdiMagnify}>
          Procurar
        </Button>
      </form>
    </search>
  );
}
