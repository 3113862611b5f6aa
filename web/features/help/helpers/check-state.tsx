import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { numericDay } from '#web/lib/shared/dates.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './helpers-filters.module.css';

/** What became of the last request to have one's work checked. */
export function useLastCheck() {
  const personId = useSession()?.user.id;
  const { data } = useQuery({
    queryKey: ['checks', personId],
    queryFn: ({ signal }) => api('GET /api/verifications', { signal }),
    enabled: personId !== undefined,
  });
  return data && (data.verifications.find(({ state }) => state !== 'ended') ?? null);
}

/** Whether a helper's work is checked, is being looked up, or can be. */
export function CheckState() {
  const last = useLastCheck();
  if (last === undefined) return null;
  return (
    <section id="conferencia" aria-labelledby="conferencia-titulo" className={styles.verification}>
      <h2 id="conferencia-titulo">Conferência do seu trabalho</h2>
      {last ? <p>{checkText(last)}</p> : <p>Quem pergunta confia mais em quem foi conferido.</p>}
      {last?.state === 'refused' && last.text && <p>Resposta da equipe: {last.text}</p>}
      {last?.state !== 'accepted' && (
        <p>
          <ButtonLink to="/comecar?sou=ajudar&passo=conferir">
            {last ? 'Pedir de outra forma' : 'Pedir a conferência'}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

type Check = NonNullable<ReturnType<typeof useLastCheck>>;

/** 'Enviado em 12/11: estamos conferindo'. */
export function checkText({ state, date, by, way }: Check): string {
  if (state === 'accepted') return `Conferido por ${by}`;
  if (state === 'refused') return `Não conseguimos conferir o pedido de ${numericDay(date)}.`;
  return way === 'email'
    ? `Mandamos um código para o e-mail do trabalho em ${numericDay(date)}.`
    : `Enviado em ${numericDay(date)}: estamos conferindo`;
}
