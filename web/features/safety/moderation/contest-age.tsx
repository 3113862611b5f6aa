import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CaseAge } from '#contract/safety/age-claims.ts';
import { bandNames } from '#contract/safety/age-rules.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { BirthForm } from '#web/lib/forms/birth-form.tsx';
import { showRefusal } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { monthInWords } from '#web/lib/shared/promised-hours.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useShowDecided } from './undo-decision.ts';
import styles from './case-row.module.css';

interface ContestAgeProps {
  caseId: string;
  onDecided: (decisionId?: string) => unknown;
}

/** What staff know about the age of a case's author, loaded on demand, and the form that corrects it. */
export function ContestAge(props: ContestAgeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Contestar idade
      </Button>
      {isOpen && <Age {...props} />}
    </>
  );
}

function Age({ caseId, onDecided }: ContestAgeProps) {
  const showDecided = useShowDecided();
  const params = { id: caseId };
  const query = useQuery({
    queryKey: ['age in case', caseId],
    queryFn: () => api('GET /api/moderation/cases/{id}/age', { params }),
    staleTime: 0,
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando…" />}>
      {(age) => (
        <div className={styles.form}>
          <Facts age={age} />
          <BirthForm
            action="Corrigir a data e encerrar o caso"
            first={age.claimed ?? age.born}
            send={async (body) => {
              try {
                const { id } = await api('PUT /api/moderation/cases/{id}/birth', { params, body });
                showDecided('Data corrigida', id);
                return id;
              } catch (error) {
                if (!(error instanceof ApiError && error.code === 'already_decided')) throw error;
                showRefusal(error);
                return undefined;
              }
            }}
            onSent={onDecided}
          />
        </div>
      )}
    </QueryView>
  );
}

const Facts = ({ age: { band, born, claimed, guardians, minors } }: { age: CaseAge }) => (
  <ul>
    <li>
      Faixa: {bandNames(useAges())[band]}
      {born && `, ${monthInWords(born)}`}
    </li>
    {claimed && <li>Diz que o certo é {monthInWords(claimed)}</li>}
    {guardians.map(({ name, username, since }) => (
      <li key={username}>
        Responsável: {name} (@{username}), desde {longDay(since)}: <strong>só declarado</strong>
      </li>
    ))}
    {minors > 0 && (
      <li>
        Responde por {minors === 1 ? '1 pessoa' : `${minors} pessoas`}: <strong>só declarado</strong>
      </li>
    )}
  </ul>
);
