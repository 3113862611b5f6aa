import { Link, useLoaderData } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import { AllSearching, OffersList } from '#web/features/help/questions/offers-list.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { CheckState } from '#web/features/help/helpers/check-state.tsx';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, Scene } from '#web/ui/empty-state.tsx';
import emptyHelp from '#web/ui/illustrations/empty-help.svg?url';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './questions.module.css';

const frame = {
  heading: 'Ajudar',
  text: `Perguntas que combinam com o que você faz. Aceite as que puder responder em ${duration(clocks.promised, 'horas')}; passar a vez não conta contra você.`,
};

export const handle = membersOnly;

export const meta = pageMeta({
  title: frame.heading,
  description: frame.text,
  path: '/ajudar',
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(() => api('GET /api/offers'));

export const HydrateFallback = () => (
  <main id="conteudo" className={styles.page}>
    <h1>{frame.heading}</h1>
    <p className={styles.text}>{frame.text}</p>
    <SkeletonGroup>
      <Skeleton shape="rect" width="100%" height="24rem" />
    </SkeletonGroup>
  </main>
);

export default function Help() {
  const { offers, followUps, helps } = useLoaderData<typeof clientLoader>();
  return (
    <main id="conteudo" className={styles.page}>
      <h1>{frame.heading}</h1>
      <p className={styles.text}>{frame.text}</p>
      {helps || followUps.length > 0 ? (
        <OffersList first={offers} followUps={followUps} />
      ) : (
        <EmptyState
          illustration={<Scene address={emptyHelp} />}
          title="Conte com o que você ajuda"
          titleAs="h2"
          action={
            <div className={styles.ways}>
              <ButtonLink variant="primary" to="/comecar?sou=ajudar">
                Quero ajudar
              </ButtonLink>
              <AllSearching />
            </div>
          }
        >
          Diga o que você faz e quantas perguntas aceita por semana. As que combinarem com você aparecem aqui.
        </EmptyState>
      )}
      {helps && <CheckState />}
      {helps && (
        <p className={styles.parts}>
          <Link to="/comecar?sou=ajudar">Pausar, ou mudar com o que você ajuda</Link>
        </p>
      )}
    </main>
  );
}
