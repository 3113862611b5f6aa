import { useState, type SubmitEvent } from 'react';
import { careerFamilies, type CareerFamily } from '#contract/career-families.ts';
import type { Interests } from '#contract/interests.ts';
import { states } from '#contract/states.ts';
import { editorTags } from '#contract/tags.ts';
import { api } from '#web/lib/browser-api.ts';
import { failureOf, type Failure } from '#web/lib/failure.ts';
import { textIn } from '#web/lib/form-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './start.module.css';

interface InterestsFormProps {
  interests: Interests;
  onDone: () => void;
}

/** What somebody is drawn to, and where from. Nothing of it has to be said. */
export function InterestsForm({ interests, onDone }: InterestsFormProps) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = (name: string) => new FormData(form).getAll(name) as string[];
    const state = textIn(form, 'state');
    setSending(true);
    setFailure(null);
    try {
      await api('PUT /api/home/interests', {
        body: {
          ...interests,
          families: chosen('families') as CareerFamily[],
          tags: chosen('tags'),
          state,
          city: state === interests.state ? interests.city : '',
        },
      });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      setSending(false);
    }
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <FormFailure failure={failure} />
      <fieldset className={styles.ticks}>
        <legend>Famílias de profissões</legend>
        {Object.entries(careerFamilies).map(([family, { name }]) => (
          <CheckField
            key={family}
            label={name}
            name="families"
            value={family}
            defaultChecked={interests.families.includes(family as CareerFamily)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.ticks}>
        <legend>Assuntos</legend>
        {editorTags.map((tag) => (
          <CheckField
            key={tag}
            label={`#${tag}`}
            name="tags"
            value={tag}
            defaultChecked={interests.tags.includes(tag)}
          />
        ))}
      </fieldset>
      <SelectField
        label="Estado"
        name="state"
        optional
        helperText="Aparece nas suas perguntas, como em ‘Estudante, PE’."
        defaultValue={interests.state}
        options={[['', 'Escolha'], ...Object.entries(states)]}
      />
      <Button type="submit" variant="primary" loading={sending}>
        Continuar
      </Button>
    </form>
  );
}
