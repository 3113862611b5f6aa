import { mdiCardAccountDetailsOutline, mdiDomain, mdiEmailOutline } from '@mdi/js';
import { useState, type SubmitEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { clocks } from '#contract/clocks.ts';
import type { Helping } from '#contract/help/helpers.ts';
import { durationInWords } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import type { VerificationForm as Asked } from '#contract/help/verifications.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { checkedText } from '#contract/help/helper-words.ts';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TileRadio, Tiles } from '#web/ui/tile.tsx';
import { checkText, useLastCheck } from './check-state.tsx';
import styles from './helpers-filters.module.css';

type Way = Asked['way'];

const ways = [
  { way: 'email', label: 'Pelo e-mail do trabalho', drawing: mdiEmailOutline, tone: 'mata' },
  {
    way: 'register',
    label: 'Pelo registro profissional',
    drawing: mdiCardAccountDetailsOutline,
    tone: 'ceu',
  },
  { way: 'institution', label: 'Pela palavra de uma instituição', drawing: mdiDomain, tone: 'ipe' },
] as const satisfies readonly { way: Way; [more: string]: string }[];

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
  const [way, setWay] = useState<Way | null>(null);
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const shown = codeFor === null ? (way ? fields[way] : []).map(([name]) => name) : ['code'];
  const { busy, failure, errors, run } = useFormAction(shown);
  const client = useQueryClient();
  const last = useLastCheck();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    run(async () => {
      if (codeFor !== null) {
        const answer = await api('POST /api/verifications/{id}/code', {
          params: { id: codeFor },
          body: { code: textIn(form, 'code') },
        });
        setChecked(answer.checked);
        setCodeFor(null);
        showToast('Trabalho conferido');
      } else if (way) {
        const words = Object.fromEntries(fields[way].map(([name]) => [name, textIn(form, name)]));
        const { id } = await api('POST /api/verifications', { body: { way, ...words } });
        if (way === 'email') setCodeFor(id);
        else {
          await client.invalidateQueries({ queryKey: ['checks'] });
          showToast('Pedido enviado. A equipe confere e avisa você.');
        }
      }
    });
  };
  return (
    <section className={styles.checking} aria-label="Conferência">
      <output>{last && last.state !== 'accepted' && <p>{checkText(last)}</p>}</output>
      {checked.by && <p>{checkedText(checked)}</p>}
      <p>Vale por {durationInWords(clocks.checked, 'meses')}. Nenhum documento é enviado nem guardado.</p>
      <form method="post" noValidate className={styles.form} onSubmit={send}>
        <FormFailure failure={failure} />
        {codeFor === null ? (
          <>
            <div className={styles.ways}>
              <p id="como-conferir">Como conferir</p>
              <Tiles narrow aria-labelledby="como-conferir">
                {ways.map((each) => (
                  <TileRadio
                    key={each.way}
                    name="way"
                    tone={each.tone}
                    drawing={each.drawing}
                    checked={way === each.way}
                    onChange={() => setWay(each.way)}
                  >
                    {each.label}
                  </TileRadio>
                ))}
              </Tiles>
            </div>
            {(way ? fields[way] : []).map(([name, label]) => (
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
        {(way ?? codeFor) !== null && (
          <Button type="submit" variant="primary" loading={busy}>
            {codeFor === null ? 'Pedir conferência' : 'Confirmar código'}
          </Button>
        )}
        {codeFor !== null && (
          <Button variant="quiet" onClick={() => setCodeFor(null)}>
            Usar outro e-mail
          </Button>
        )}
      </form>
    </section>
  );
}
