import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { EncountersList } from '#web/features/schools/encounters/encounters-list.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from '../help/questions.module.css';

const title = 'Meus encontros';

export const handle = membersOnly;

export const meta = pageMeta({
  title,
  description: 'Com quem você já conversou sobre trabalho, e o que levou de cada conversa.',
  path: '/encontros',
  indexed: false,
});

const load = (cursor?: string) => api('GET /api/home/encounters', { query: { cursor } });

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(() => load());

export const HydrateFallback = () => (
  <Frame>
    <SkeletonGroup>
      <Skeleton shape="rect" width="100%" height="12rem" />
    </SkeletonGroup>
  </Frame>
);

export default function Encounters() {
  const { encounters, whole, aim, nextCursor } = useLoaderData<typeof clientLoader>();
  if (encounters.length === 0)
    return (
      <Frame>
        <EmptyState
          title="Seu primeiro encontro começa com uma pergunta"
          titleAs="h2"
          action={
            <ButtonLink variant="primary" to="/perguntas/nova">
              Perguntar
            </ButtonLink>
          }
        >
          Uma pergunta respondida, um plantão ou uma visita na escola aparecem aqui, com espaço para o que
          você aprendeu.
        </EmptyState>
      </Frame>
    );
  return (
    <Frame>
      {whole >= aim && (
        <output>
          <strong>Quatro encontros inteiros neste ano.</strong> Quem conversa com quatro adultos sobre
          trabalho costuma se sentir mais seguro para escolher.
        </output>
      )}
      <EncountersList
        first={{ items: encounters, nextCursor }}
        load={async (cursor) => {
          const page = await load(cursor);
          return { items: page.encounters, nextCursor: page.nextCursor };
        }}
      />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>
        Um encontro fica inteiro com quatro marcas: tinha um motivo, foi conversa, o que você aprendeu e o que
        muda. Só você lê esta página.
      </p>
      {children}
    </main>
  );
}
