import { Link, useLoaderData } from 'react-router';
import { shiftItemsOf, ShiftsList } from '#web/features/help/shifts/shifts-list.tsx';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, Scene } from '#web/ui/empty-state.tsx';
import emptyShifts from '#web/ui/illustrations/empty-shifts.svg?url';
import styles from './questions.module.css';

const shiftsIn = async (from: ApiClient, cursor?: string) =>
  shiftItemsOf(await from('GET /api/shifts', { query: { cursor } }));

const load = async ({ api }: PageRequest) => ({ first: await shiftsIn(api) });

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta({
  title: 'Plantões',
  description: 'Horas marcadas em que alguém que trabalha na área responde na hora.',
  path: '/plantoes',
  indexed: false,
});

export default function Shifts() {
  const { first } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo" className={styles.page}>
      <div className={styles.head}>
        <h1>Plantões</h1>
        <span data-for="member">
          <ButtonLink to="/plantoes/novo">Abrir plantão</ButtonLink>
        </span>
      </div>
      <p className={styles.text}>
        Uma hora marcada, uma pessoa que trabalha na área. Mande sua pergunta antes e acompanhe as respostas
        ao vivo.
      </p>
      <ShiftsList
        first={first}
        load={(cursor) => shiftsIn(api, cursor)}
        empty={
          <EmptyState
            illustration={<Scene address={emptyShifts} />}
            title="Nenhum plantão marcado"
            titleAs="h2"
            action={
              <ButtonLink variant="primary" to="/perguntas/nova">
                Perguntar
              </ButtonLink>
            }
          >
            Enquanto isso, faça uma pergunta: procuramos quem responda.
          </EmptyState>
        }
      />
      {first.items.length > 0 && (
        <p className={styles.text}>
          Nenhum da área que você quer? <Link to="/perguntas/nova">Pergunte</Link> a qualquer hora, e
          procuramos quem responda.
        </p>
      )}
    </main>
  );
}
