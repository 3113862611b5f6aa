import { useState, type SubmitEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Minor } from '#contract/safety/guardians.ts';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './guardians.module.css';
import { useMinorFailure } from './minor-failure.ts';

/** A guardian's limits for a minor: minutes a day, and who may answer. */
export function LimitsForm({ minor: { id, firstName, minutesADay, answers } }: { minor: Minor }) {
  const client = useQueryClient();
  const showFailure = useMinorFailure(firstName);
  const [onlyChecked, setOnlyChecked] = useState(answers === 'checked');
  const [error, setError] = useState('');
  const { busy, run } = useAction((reason) => {
    const field = reason instanceof ApiError ? reason.fields.minutesADay : undefined;
    if (field) setError(field);
    else showFailure(reason);
  });
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = textIn(event.currentTarget, 'minutes');
    run(async () => {
      setError('');
      await api('PUT /api/guardian/minors/{id}/limits', {
        params: { id },
        body: { minutesADay: text === '' ? 0 : Number(text), answers: onlyChecked ? 'checked' : 'all' },
      });
      await client.invalidateQueries({ queryKey: ['minors'] });
      showToast('Pronto, vale a partir de agora');
    });
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={save}>
      <TextField
        label="Minutos por dia"
        name="minutes"
        inputMode="numeric"
        defaultValue={minutesADay || ''}
        helperText={`Em branco, sem limite. Passado o tempo, o Rumo pede com jeito que ${firstName} pare por hoje; o que foi escrito fica.`}
        error={error}
      />
      <CheckField
        label="Só adultos conferidos podem responder"
        helperText="Conferidos são aqueles cuja profissão alguém verificou."
        checked={onlyChecked}
        onChange={(event) => setOnlyChecked(event.target.checked)}
      />
      <Button type="submit" className={styles.submit} loading={busy}>
        Salvar o combinado
      </Button>
    </form>
  );
}
