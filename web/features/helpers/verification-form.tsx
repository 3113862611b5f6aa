import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Helping } from '#contract/helpers.ts';
import { limits } from '#contract/limits.ts';
import type { VerificationForm as Asked } from '#contract/verifications.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { monthAndYear } from '#web/lib/shared/dates.ts';
import { failureOf, type Failure } from '#web/lib/api/failure.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { useIsAnchor } from '#web/lib/page/anchor.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { checkText, useLastCheck } from './check-state.tsx';
import styles from './helpers-filters.module.css';

type Way = Asked['way'];

const ways: readonly (readonly [Way, string])[] = [
  ['email', 'Pelo e-mail do trabalho'],
  ['register', 'Pelo registro profissional'],
  ['institution', 'Pela palavra de uma instituição'],
];

const fields: Record<Way, readonly (readonly [name: string, label: string])[]> = {
  email: [['email', 'E-mail do trabalho']],
  register: [
    ['council', 'Conselho, como COREN-SP'],
    ['number', 'Número do registro'],
  ],
  institution: [
    ['institution', 'Nome da instituição'],
    ['speaker', 'Quem responde por ela, e como falar com a pessoa'],
  ],
};

/** Lets helpers prove that they work in their field. No document is sent. */
export function VerificationForm({ checked: given }: { checked: Helping['checked'] }) {
  const [checked, setChecked] = useState(given);
  const [way, setWay] = useState<Way>('email');
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const client = useQueryClient();
  const last = useLastCheck();
  const section = useRef<HTMLElement>(null);
  const isLinked = useIsAnchor('conferir');
  useEffect(() => {
    if (isLinked) section.current!.scrollIntoView();
  }, [isLinked]);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    setFailure(null);
    setErrors({});
    try {
      if (codeFor !== null) {
        const answer = await api('POST /api/verifications/{id}/code', {
          params: { id: codeFor },
          body: { code: textIn(form, 'code') },
        });
        setChecked(answer.checked);
        setCodeFor(null);
        showToast('Trabalho conferido');
      } else {
        const words = Object.fromEntries(fields[way].map(([name]) => [name, textIn(form, name)]));
        const { id } = await api('POST /api/verifications', { body: { way, ...words } });
        if (way === 'email') setCodeFor(id);
        else {
          await client.invalidateQueries({ queryKey: ['checks'] });
          showToast('Pedido enviado. A equipe confere e avisa você.');
        }
      }
    } catch (error) {
      setFailure(failureOf(error));
      if (error instanceof ApiError) setErrors(error.fields);
    } finally {
      setSending(false);
    }
  };
  return (
    <section ref={section} className={styles.verification} aria-labelledby="conferir">
      <h2 id="conferir">Mostre que você trabalha com isso</h2>
      <output>{last && last.state !== 'accepted' && <p>{checkText(last)}</p>}</output>
      {checked.by && (
        <p>
          ✓ Conferido por {checked.by}, até {monthAndYear(checked.until)}
        </p>
      )}
      <p>Vale por doze meses. Nenhum documento é enviado nem guardado.</p>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <FormFailure failure={failure} />
        {codeFor === null ? (
          <>
            <SelectField
              label="Como conferir"
              value={way}
              onChange={(event) => setWay(event.currentTarget.value as Way)}
              options={ways}
            />
            {fields[way].map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                name={name}
                type={name === 'email' ? 'email' : 'text'}
                maxLength={limits.field}
                error={errors[name]}
              />
            ))}
          </>
        ) : (
          <TextField
            label="Código que chegou no e-mail"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.code}
            error={errors['code']}
          />
        )}
        <Button type="submit" variant="primary" loading={sending}>
          {codeFor === null ? 'Pedir conferência' : 'Confirmar código'}
        </Button>
        {codeFor !== null && (
          <Button variant="quiet" onClick={() => setCodeFor(null)}>
            Usar outro e-mail
          </Button>
        )}
      </form>
    </section>
  );
}
