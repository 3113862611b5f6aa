import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import type { WaitingFollowUp } from '#contract/help/answers.ts';
import type { Offer } from '#contract/help/questions.ts';
import { duration } from '#contract/in-words.ts';
import { showRefusal } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { weekdayAndHour } from '#web/lib/shared/promised-hours.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, Scene } from '#web/ui/empty-state.tsx';
import emptyHelp from '#web/ui/illustrations/empty-help.svg?url';
import { WrittenText } from '#web/ui/written-text.tsx';
import { TitledQuestion } from './titled-question.tsx';
import styles from './question-view.module.css';

interface OffersListProps {
  first: Offer[];
  followUps: WaitingFollowUp[];
}

/** What awaits this user: further questions about their answers, and questions offered to them. */
export function OffersList({ first, followUps }: OffersListProps) {
  const [offers, setOffers] = useState(first);
  const [busy, setBusy] = useState('');
  const queries = useQueryClient();
  const answer = async (offer: Offer, accept: boolean) => {
    setBusy(offer.id);
    try {
      const { due } = await api('PUT /api/offers/{id}', { params: { id: offer.id }, body: { accept } });
      setOffers((all) =>
        accept
          ? all.map((each) => (each.id === offer.id ? { ...each, accepted: true, due } : each))
          : all.filter(({ id }) => id !== offer.id),
      );
      void queries.invalidateQueries({ queryKey: ['offers'] });
      showToast(
        accept
          ? `Combinado. Você tem ${duration(clocks.promised, 'horas')}.`
          : 'Tudo bem. Ela vai para outra pessoa.',
      );
    } catch (error) {
      if (showRefusal(error).code === 'offer_gone')
        setOffers((all) => all.filter(({ id }) => id !== offer.id));
    } finally {
      setBusy('');
    }
  };
  const further = followUps.map(({ question, slug, date }) => (
    <Card key={`mais ${slug} ${date}`} as="article" className={styles.answer} aria-label={question}>
      <p className={styles.line}>
        Quem perguntou quer saber mais · <RelativeTime date={date} />
      </p>
      <h2 className={styles.title}>
        <Link to={questionPath(slug)}>{question}</Link>
      </h2>
      <div className={styles.actions}>
        <ButtonLink variant="primary" to={questionPath(slug)}>
          Responder a quem perguntou
        </ButtonLink>
      </div>
    </Card>
  ));
  if (offers.length === 0 && further.length === 0)
    return (
      <EmptyState
        illustration={<Scene address={emptyHelp} />}
        title="Nenhuma pergunta espera por você agora"
        action={<AllSearching />}
      >
        Quando uma combinar com o que você faz, ela aparece aqui.
      </EmptyState>
    );
  const offered = offers.map((offer) => (
    <Card key={offer.id} as="article" className={styles.answer} aria-label={offer.question.title}>
      <TitledQuestion question={offer.question}>
        <h2 className={styles.title}>
          <Link to={questionPath(offer.question.slug)}>{offer.question.title}</Link>
        </h2>
        <p className={styles.line}>
          {offer.question.asker.name} · {offer.why}
        </p>
      </TitledQuestion>
      {offer.question.html && <WrittenText html={offer.question.html} small />}
      <div className={styles.actions}>
        {offer.accepted ? (
          <>
            <ButtonLink variant="primary" to={`${questionPath(offer.question.slug)}#responder`}>
              Responder até {weekdayAndHour(offer.due)}
            </ButtonLink>
            <Button variant="quiet" loading={busy === offer.id} onClick={() => void answer(offer, false)}>
              Passar a vez
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" loading={busy === offer.id} onClick={() => void answer(offer, true)}>
              Aceitar
            </Button>
            <Button variant="quiet" loading={busy === offer.id} onClick={() => void answer(offer, false)}>
              Passar a vez
            </Button>
          </>
        )}
      </div>
    </Card>
  ));
  return (
    <>
      {further}
      {offered}
      <p className={styles.actions}>
        <AllSearching />
      </p>
    </>
  );
}

export const AllSearching = () => (
  <ButtonLink to="/perguntas?estado=searching">Ver todas as que procuram resposta</ButtonLink>
);
