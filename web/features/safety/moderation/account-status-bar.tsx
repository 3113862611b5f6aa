import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reasons } from '#contract/safety/report-reasons.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { dayAndHour } from '#web/lib/shared/promised-hours.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { useChangesAt } from '#web/lib/page/page-changes.ts';
import { decisionPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import bar from '#web/ui/page-bar.module.css';

/** Below the top bar of a member barred from publishing: until when, why, and where to ask for a review. */
export function AccountStatusBar() {
  const person = useSession()?.user.id;
  return person ? <OwnBar key={person} person={person} /> : null;
}

function OwnBar({ person }: { person: string }) {
  const { data: age, error, refetch } = useOwnAge();
  useChangesAt(
    '/decisoes',
    useCallback(() => void refetch(), [refetch]),
  );
  if (error?.code === 'account_closed') return <Bar person={person} until="" />;
  return age?.silencedUntil ? <Bar person={person} until={age.silencedUntil} /> : null;
}

/** @param props.until ISO 8601; '' if the account was closed */
function Bar({ person, until }: { person: string; until: string }) {
  const { data } = useQuery({
    queryKey: ['decisions', person, until],
    queryFn: ({ signal }) => api('GET /api/decisions', { signal }),
  });
  const decision = data?.decisions.find((each) =>
    until === '' ? each.action === 'close' : each.until === until,
  );
  return (
    <section className={bar.bar} aria-label="Sua conta">
      <p className={bar.inner}>
        {until === ''
          ? 'Sua conta foi encerrada. '
          : `Sua conta só lê até ${dayAndHour(until)}. O que você escrever fica guardado aqui. `}
        {decision && `Motivo: ${reasons[decision.reason].label}. `}
        {decision && <Link to={decisionPath(decision.id)}>Ver a decisão</Link>}
        {until === '' && (
          <>
            {' · '}
            <a href="/configuracoes/dados">Baixar seus dados</a>
          </>
        )}
      </p>
    </section>
  );
}
