import type { SubmitEvent } from 'react';
import { mdiMagnify } from '@mdi/js';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { careersPath } from '#web/lib/page/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './careers-search.module.css';

/** A question in one's own words. Without scripts the form is sent and the page is made with the answer. */
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
          // Another question of the page's is shown; what is being typed stays otherwise.
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
