import { useLayoutEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WaitingFollowUp } from '#contract/help/answers.ts';
import type { Offer } from '#contract/help/questions.ts';
import type { QuestionCard } from '#contract/help/question-card.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { useOffers } from '#web/lib/session/offers.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { useSession } from '#web/lib/session/session.ts';
import { weekdayAndHour } from '#web/lib/shared/promised-hours.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OwnClock } from './own-clock.tsx';
import { answersText, newestWithClock, stateInWords } from './question-words.ts';
import { TitledQuestion } from './titled-question.tsx';
import styles from './waiting.module.css';

/** Something that waits for the member, or that the member waits for. */
interface Entry {
  key: string;
  careers?: QuestionCard['careers'];
  /** What it is, in a few words. */
  label: string;
  title: string;
  action: { to: string; label: string };
}

const open = new Set<QuestionCard['state']>(['held', 'searching', 'accepted']);
/** Of one kind; the rest is one press away. */
const most = 3;

interface WaitingProps {
  /** Called once, before anything is painted. */
  onKnown: () => void;
}

/** The top of a member's home: what waits. Without anything, one quiet line. */
export function Waiting({ onKnown }: WaitingProps) {
  const personId = useSession()?.user.id;
  const offers = useOffers();
  const own = useQuery({
    queryKey: ['own questions', personId],
    queryFn: ({ signal }) => api('GET /api/home/questions', { signal }),
    enabled: personId !== undefined,
    throwOnError: false,
  });
  const asked = own.data?.questions ?? [];
  const onClock = newestWithClock(asked);
  const clock = useQuery({
    queryKey: ['own open question', personId, onClock?.slug],
    queryFn: ({ signal }) => api('GET /api/questions/{slug}', { params: { slug: onClock!.slug }, signal }),
    enabled: onClock !== undefined,
    throwOnError: false,
  });
  const age = useOwnAge();
  // Said at once, so that nothing moves twice.
  const isKnown = !offers.isPending && !own.isPending && !clock.isLoading && !age.isPending;
  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  if (!isKnown || !offers.data) return null;
  const entries = [
    ...offers.data.followUps.slice(0, most).map(ofFollowUp),
    ...offers.data.offers.slice(0, most).map(ofOffer),
    ...asked
      .filter((question) => question !== onClock && open.has(question.state))
      .slice(0, most)
      .map(ofOpen),
    ...asked
      .filter(({ state }) => state === 'answered')
      .slice(0, 1)
      .map(ofAnswered),
  ];
  return (
    <div className={styles.known}>
      {clock.data && <OwnClock question={clock.data} />}
      {entries.length > 0 ? (
        <Entries entries={entries} />
      ) : (
        !clock.data && <Quiet helps={offers.data.helps} />
      )}
    </div>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <section aria-label="O que espera" className={styles.list}>
      {entries.map(({ key, careers = [], label, title, action }, index) => (
        <Card key={key} padding="small" className={styles.card}>
          <div className={styles.words}>
            <TitledQuestion question={{ careers }}>
              <p className={styles.label}>{label}</p>
              <p className={styles.title}>{title}</p>
            </TitledQuestion>
          </div>
          <ButtonLink to={action.to} variant={index === 0 ? 'primary' : 'secondary'}>
            {action.label}
          </ButtonLink>
        </Card>
      ))}
    </section>
  );
}

const ofFollowUp = ({ slug, question, date }: WaitingFollowUp): Entry => ({
  key: `follow-up ${slug} ${date}`,
  label: 'Quem perguntou quer saber mais',
  title: question,
  action: { to: questionPath(slug), label: 'Responder' },
});

const ofOffer = ({ id, question, why, accepted, due }: Offer): Entry => ({
  key: `offer ${id}`,
  careers: question.careers,
  label: accepted ? `Você aceitou: responda até ${weekdayAndHour(due)}` : `Espera por você · ${why}`,
  title: question.title,
  action: accepted
    ? { to: `${questionPath(question.slug)}#responder`, label: 'Responder' }
    : { to: '/ajudar', label: 'Ajudar' },
});

const ofOpen = (question: QuestionCard): Entry => ({
  key: `asked ${question.slug}`,
  careers: question.careers,
  label: `Sua pergunta · ${stateInWords(question)}`,
  title: question.title,
  action: { to: questionPath(question.slug), label: 'Acompanhar' },
});

const ofAnswered = ({ slug, title, careers, answers }: QuestionCard): Entry => ({
  key: `answered ${slug}`,
  careers,
  label: `Sua pergunta · ${answersText(answers)}`,
  title,
  action: { to: questionPath(slug), label: 'Ler a resposta' },
});

function Quiet({ helps }: { helps: boolean }) {
  const band = useOwnAge().data?.band;
  return (
    <p className={styles.quiet}>
      {band === 'under' ? (
        <>
          Ainda não é a hora de perguntar aqui. <Link to="/comecar">Ver o que dá para fazer até lá</Link>
        </>
      ) : helps ? (
        <>
          Nada espera por você agora. <Link to="/ajudar">Ver como você ajuda</Link>
        </>
      ) : (
        <>
          Tem uma dúvida sobre uma profissão? <Link to="/perguntas/nova">Pergunte a quem trabalha nela</Link>
        </>
      )}
    </p>
  );
}
