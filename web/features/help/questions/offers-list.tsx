import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import type { WaitingFollowUp } from '#contract/help/answers.ts';
import type { Offer } from '#contract/help/questions.ts';
import { duration } from '#contract/in-words.ts';
import { showRefusal, useAction } from '#web/lib/api/action.ts';
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
  const [given, setGiven] = useState(first);
  if (given !== first) {
    setGiven(first);
    setOffers(first);
  }
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
  return (
    <>
      {further}
      {offers.map((offer) => (
        <OfferedQuestion
          key={offer.id}
          offer={offer}
          onChange={(changed) =>
            setOffers((all) => all.flatMap((each) => (each.id === offer.id ? (changed ?? []) : each)))
          }
        />
      ))}
      <p className={styles.actions}>
        <AllSearching />
      </p>
    </>
  );
}

interface OfferedQuestionProps {
  offer: Offer;
  /** Null takes it away. */
  onChange: (offer: Offer | null) => void;
}

function OfferedQuestion({ offer, onChange }: OfferedQuestionProps) {
  const { id, question, why, accepted, due } = offer;
  const queries = useQueryClient();
  const { busy, run } = useAction((error) => {
    if (showRefusal(error).code === 'offer_gone') onChange(null);
  });
  const answer = (accept: boolean) =>
    run(async () => {
      const reply = await api('PUT /api/offers/{id}', { params: { id }, body: { accept } });
      onChange(accept ? { ...offer, accepted: true, due: reply.due } : null);
      void queries.invalidateQueries({ queryKey: ['offers'] });
      showToast(
        accept
          ? `Combinado. Você tem ${duration(clocks.promised, 'horas')}.`
          : 'Tudo bem. Ela vai para outra pessoa.',
      );
    });
  return (
    <Card as="article" className={styles.answer} aria-label={question.title}>
      <TitledQuestion question={question}>
        <h2 className={styles.title}>
          <Link to={questionPath(question.slug)}>{question.title}</Link>
        </h2>
        <p className={styles.line}>
          {question.asker.name} · {why}
        </p>
      </TitledQuestion>
      {question.html && <WrittenText html={question.html} small />}
      <div className={styles.actions}>
        {accepted ? (
          <ButtonLink variant="primary" to={`${questionPath(question.slug)}#responder`}>
            Responder até {weekdayAndHour(due)}
          </ButtonLink>
        ) : (
          <Button variant="primary" loading={busy} onClick={() => answer(true)}>
            Aceitar
          </Button>
        )}
        <Button variant="quiet" loading={busy} onClick={() => answer(false)}>
          Passar a vez
        </Button>
      </div>
    </Card>
  );
}

export const AllSearching = () => (
  <ButtonLink to="/perguntas?estado=searching">Ver todas as que procuram resposta</ButtonLink>
);
