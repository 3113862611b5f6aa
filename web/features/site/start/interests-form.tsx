import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { CareerFamily } from '#contract/careers/career-families.ts';
import type { CareerLink } from '#contract/careers/career-link.ts';
import type { Interests } from '#contract/people/interests.ts';
import { states } from '#contract/states.ts';
import { editorTags, programmingTags } from '#contract/posts/tags.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { CareerChoice, type CareerChoiceHandle } from '#web/lib/forms/career-choice.tsx';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { dropUnsent } from '#web/lib/unsent/store.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { saveUnsentChoices, startingValues } from './unsent-choices.ts';
import styles from './start.module.css';

interface InterestsFormProps {
  interests: Interests;
  /** Careers among the interests, with their names. */
  careers: CareerLink[];
  /** The tiles of families, fields named `families`. */
  renderTiles: (chosen: readonly CareerFamily[]) => ReactNode;
  renderOnward: (main: ReactNode) => ReactNode;
  onDone: () => unknown;
}

const place = 'interests';

/** What interests the member: families, and careers by name; folded, subjects and their state. All optional. */
export function InterestsForm({
  interests,
  careers: given,
  renderTiles,
  renderOnward,
  onDone,
}: InterestsFormProps) {
  const { tags, state } = interests;
  const [starting] = useState(() =>
    startingValues(place, { families: interests.families, tags, state: [state] }),
  );
  const [careers, setCareers] = useState(starting.careers ?? given);
  const [families, setFamilies] = useState(starting.all('families') as readonly CareerFamily[]);
  // A tag that was chosen before stays, so that it can be taken back.
  const tagsOffered = editorTags.filter(
    (tag) => families.includes('computador') || !programmingTags.has(tag) || starting.has('tags', tag),
  );
  const formRef = useRef<HTMLFormElement>(null);
  const choice = useRef<CareerChoiceHandle>(null);
  const { busy, failure, run } = useFormAction();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const state = textIn(form, 'state');
    run(async () => {
      const careers = await choice.current!.settled();
      await api('PUT /api/home/interests', {
        body: {
          careers: careers.map(({ slug }) => slug),
          families: [...families],
          tags: new FormData(form).getAll('tags') as string[],
          state,
          city: state === interests.state ? interests.city : '',
        },
      });
      dropUnsent(place);
      await onDone();
    });
  };
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className={styles.form}
      onChange={({ currentTarget }) => {
        saveUnsentChoices(place, currentTarget, careers);
        setFamilies(new FormData(currentTarget).getAll('families') as CareerFamily[]);
      }}
      onSubmit={send}
    >
      {renderTiles(families)}
      <CareerChoice
        ref={choice}
        label="Profissões"
        helperText="Já pensou em alguma? Escreva o nome e escolha até três."
        chosen={careers}
        onChange={(chosen) => {
          setCareers(chosen);
          saveUnsentChoices(place, formRef.current!, chosen);
        }}
      />
      <details className={styles.more}>
        <summary>Assuntos e estado</summary>
        <fieldset className={styles.ticks}>
          <legend>Assuntos</legend>
          {tagsOffered.map((tag) => (
            <CheckField
              key={tag}
              label={`#${tag}`}
              name="tags"
              value={tag}
              defaultChecked={starting.has('tags', tag)}
            />
          ))}
        </fieldset>
        <SelectField
          label="Estado"
          name="state"
          optional
          helperText="Aparece nas suas perguntas, como em ‘Estudante, PE’."
          defaultValue={starting.valueOf('state')}
          options={[['', 'Escolha'], ...Object.entries(states)]}
        />
      </details>
      <FormFailure failure={failure} />
      {renderOnward(
        <Button type="submit" variant="primary" loading={busy}>
          Continuar
        </Button>,
      )}
    </form>
  );
}
