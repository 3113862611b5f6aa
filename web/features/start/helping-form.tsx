import { useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Helping } from '#contract/helpers.ts';
import { states } from '#contract/states.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { api } from '#web/lib/browser-api.ts';
import { CareerChoice } from '#web/lib/career-choice.tsx';
import { failureOf, type Failure } from '#web/lib/failure.ts';
import { textIn } from '#web/lib/form-text.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './start.module.css';

interface HelpingFormProps {
  helping: Helping;
  onDone: () => void;
}

const perWeek = Array.from({ length: 10 }, (_, index) => [index + 1, String(index + 1)] as const);

/** With what one helps, from where, and how much. */
export function HelpingForm({ helping, onDone }: HelpingFormProps) {
  const [careers, setCareers] = useState(helping.careers);
  const [state, setState] = useState(helping.state);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { data: cities } = useQuery({
    queryKey: ['cities', state],
    queryFn: async () => (await api('GET /api/cities', { query: { state } })).cities,
    enabled: state !== '',
    staleTime: Infinity,
  });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    setFailure(null);
    setErrors({});
    try {
      await api('PUT /api/home/helping', {
        body: {
          careers: careers.map(({ slug }) => slug),
          state,
          city: textIn(form, 'city'),
          since: Number(textIn(form, 'since')) || 0,
          perWeek: Number(textIn(form, 'perWeek')),
          pausedUntil: helping.pausedUntil,
        },
      });
      showToast('Pronto! Você aparece em Quem ajuda.', { action: { label: 'Ver', to: '/quem-ajuda' } });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      if (error instanceof ApiError) setErrors(error.fields);
    } finally {
      setSending(false);
    }
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <FormFailure failure={failure} />
      <CareerChoice
        label="No que você trabalha"
        helperText="Escreva o nome e escolha até três profissões."
        chosen={careers}
        onChange={setCareers}
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
          defaultValue={state === helping.state ? helping.city : ''}
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
        defaultValue={helping.since || ''}
        error={errors['since']}
      />
      <SelectField
        label="Quantas perguntas por semana"
        name="perWeek"
        defaultValue={helping.perWeek}
        options={perWeek}
      />
      <Button type="submit" variant="primary" loading={sending}>
        Quero ajudar
      </Button>
    </form>
  );
}
