import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Helping } from '#contract/help/helpers.ts';
import { countInWords } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import { states } from '#contract/states.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { CareerChoice, type CareerChoiceHandle } from '#web/lib/forms/career-choice.tsx';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { dropUnsent } from '#web/lib/unsent/store.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { helpingFields, helpingPlace, saveHelping } from './helping.ts';
import { saveUnsentChoices, startingValues } from './unsent-choices.ts';
import styles from './start.module.css';

interface HelpingFormProps {
  helping: Helping;
  renderOnward: (main: ReactNode) => ReactNode;
  onDone: () => unknown;
}

/** What the member works in, where, and since when. */
export function HelpingForm({ helping, renderOnward, onDone }: HelpingFormProps) {
  const [starting] = useState(() => startingValues(helpingPlace, helpingFields(helping)));
  const [careers, setCareers] = useState(starting.careers ?? helping.careers);
  const [state, setState] = useState(starting.valueOf('state'));
  const formRef = useRef<HTMLFormElement>(null);
  const choice = useRef<CareerChoiceHandle>(null);
  const { busy, failure, errors, run } = useFormAction();
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      formRef.current!.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const { data: cities } = useQuery({
    queryKey: ['cities', state],
    queryFn: async () => (await api('GET /api/cities', { query: { state } })).cities,
    enabled: state !== '',
    staleTime: Infinity,
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    run(async () => {
      const careers = await choice.current!.settled();
      await saveHelping(helping, {
        careers: careers.map(({ slug }) => slug),
        state,
        city: textIn(form, 'city'),
        // What is not a number is sent as null, and refused beside its field.
        since: Number(textIn(form, 'since')),
      });
      dropUnsent(helpingPlace);
      await onDone();
    });
  };
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      className={styles.form}
      onChange={({ currentTarget }) => saveUnsentChoices(helpingPlace, currentTarget, careers)}
      onSubmit={send}
    >
      <CareerChoice
        ref={choice}
        label="No que você trabalha"
        helperText={`Escreva o nome e escolha até ${countInWords(limits.helperCareers, 'uma profissão', 'profissões')}.`}
        chosen={careers}
        onChange={(chosen) => {
          setCareers(chosen);
          saveUnsentChoices(helpingPlace, formRef.current!, chosen);
        }}
        error={errors['careers']}
        required
      />
      <SelectField
        label="Estado"
        name="state"
        optional
        value={state}
        error={errors['state']}
        onChange={(event) => setState(event.currentTarget.value)}
        options={[['', 'Escolha'], ...Object.entries(states)]}
      />
      {cities && (
        <SelectField
          key={state}
          label="Cidade"
          name="city"
          optional
          defaultValue={state === starting.valueOf('state') ? starting.valueOf('city') : ''}
          error={errors['city']}
          options={[['', 'Escolha'], ...cities.map((city) => [city, city] as const)]}
        />
      )}
      <TextField
        label="Na área desde que ano"
        name="since"
        optional
        inputMode="numeric"
        maxLength={4}
        defaultValue={starting.valueOf('since')}
        error={errors['since']}
      />
      <FormFailure failure={failure} />
      {renderOnward(
        <Button type="submit" variant="primary" loading={busy}>
          Continuar
        </Button>,
      )}
    </form>
  );
}
