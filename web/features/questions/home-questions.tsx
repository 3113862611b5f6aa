import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { useOffers } from '#web/lib/session/offers.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ClockLine } from './clock-line.tsx';
import styles from './home-questions.module.css';

/** Top of a member's home: a way to ask, or the questions that await a helper. Visitors see the invitation and posts instead. */
export function HomeQuestions() {
  const personId = useSession()?.user.id;
  const { data } = useOffers();
  const clock = useQuery({
    queryKey: ['clock'],
    queryFn: ({ signal }) => api('GET /api/clock', { signal }),
    enabled: Boolean(personId),
  });
  const [first] = data?.offers ?? [];
  const helps = data?.helps ?? false;
  return (
    <Card as="section" padding="small" className={styles.card} aria-label="Perguntas">
      <div className={styles.words}>
        <p className={styles.title}>
          {first ? waitingText(data!.offers.length) : helps ? noneWaits : 'O que você quer saber?'}
        </p>
        <p className={styles.text}>
          {first
            ? first.question.title
            : helps
              ? 'Quando uma combinar com o que você faz, ela aparece aqui.'
              : 'Quem já trabalha na área responde.'}
        </p>
        {clock.data && <ClockLine clock={clock.data} />}
      </div>
      <div className={styles.actions}>
        {helps ? (
          <>
            <ButtonLink variant="primary" to="/ajudar">
              Ajudar
            </ButtonLink>
            <ButtonLink variant="quiet" to="/perguntas/nova">
              Perguntar
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink variant="primary" to="/perguntas/nova">
              Perguntar
            </ButtonLink>
            <ButtonLink variant="quiet" to="/perguntas">
              Ver perguntas
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}

const noneWaits = 'Nenhuma pergunta espera por você agora';

const waitingText = (count: number): string =>
  count === 1 ? 'Uma pergunta espera por você' : `${count} perguntas esperam por você`;
