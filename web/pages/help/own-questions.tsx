import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { itemsOf, QuestionsList } from '#web/features/help/questions/questions-list.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './questions.module.css';

const title = 'Minhas perguntas';

export const handle = membersOnly;

export const meta = pageMeta({
  title,
  description: 'O que você perguntou.',
  path: '/perguntas/minhas',
  indexed: false,
});

const load = async (cursor?: string) => itemsOf(await api('GET /api/home/questions', { query: { cursor } }));

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(() => load());

export const HydrateFallback = () => (
  <Frame>
    <SkeletonGroup>
      <Skeleton shape="rect" width="100%" height="12rem" />
    </SkeletonGroup>
  </Frame>
);

export default function OwnQuestions() {
  return (
    <Frame>
      <QuestionsList
        name="own questions"
        first={useLoaderData<typeof clientLoader>()}
        load={load}
        empty={
          <EmptyState title="Você ainda não perguntou" titleAs="h2">
            O que você perguntar aparece aqui, com o que responderam.
          </EmptyState>
        }
      />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <ButtonLink variant="primary" to="/perguntas/nova">
          Perguntar
        </ButtonLink>
      </div>
      <p className={styles.text}>
        Só você vê esta lista. O que perguntou sem o seu nome continua sem ele para as outras pessoas.
      </p>
      {children}
    </main>
  );
}
