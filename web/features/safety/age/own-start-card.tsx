import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { ofAge } from '#contract/safety/age-rules.ts';
import type { OwnAge } from '#contract/safety/age.ts';
import { showFailure, useAction } from '#web/lib/api/action.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import type { Site } from '#web/lib/page/page-data.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './start-card.module.css';
import { onDevice } from '#web/ui/browser-storage.ts';

const keyOf = (personId: string): string => `rumo:comecar-depois:${personId}`;

/** Asks a member when they were born, or says that they have come of age. */
export default function OwnStartCard() {
  const personId = useSession()?.user.id;
  const age = useOwnAge().data;
  const mayWait = useRouteLoaderData<Site>('root')?.ageRule === 'ask';
  const [putAway, setPutAway] = useState(false);
  if (!personId) return null;
  if (age?.opens) return <OfAgeCard />;
  if (age?.band !== 'unknown' || (mayWait && (putAway || onDevice.get(keyOf(personId)) !== null)))
    return null;
  const later = () => {
    onDevice.set(keyOf(personId), '1');
    setPutAway(true);
  };
  return (
    <Card as="section" aria-label="Para começar" className={styles.card}>
      <p>
        Quando você nasceu?{' '}
        {mayWait ? 'Com o mês e o ano, mostramos o que combina com você.' : whatWaits(age)}
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/comecar?passo=idade" variant="primary">
          Começar
        </ButtonLink>
        {mayWait && (
          <Button variant="quiet" onClick={later}>
            Agora não
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Says what a member may do before answering, where everyone must answer. */
const whatWaits = ({ answerBy }: OwnAge): string =>
  answerBy && Date.parse(answerBy) > serverNow()
    ? `Até ${longDay(answerBy)}, você publica sem responder; depois, só lê até dizer o mês e o ano.`
    : 'Até dizer o mês e o ano, você lê, salva e escreve rascunhos.';

/** Nothing opens by itself at 18: a member who comes of age is asked, once. */
function OfAgeCard() {
  const client = useQueryClient();
  const { busy, run } = useAction(showFailure);
  const keep = async () => {
    const { closed, noStars } = await api('GET /api/home/privacy');
    await api('PUT /api/home/privacy', { body: { closed, noStars } });
    await client.invalidateQueries({ queryKey: ['age'] });
  };
  return (
    <Card as="section" aria-label="18 anos" className={styles.card}>
      <p>
        Você fez {ofAge} anos. Nada mudou sozinho: seu perfil continua fechado. Nas configurações, você
        escolhe o que aparece.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/configuracoes/privacidade" variant="primary">
          Escolher
        </ButtonLink>
        <Button variant="quiet" loading={busy} onClick={() => run(keep)}>
          Deixar fechado
        </Button>
      </div>
    </Card>
  );
}
