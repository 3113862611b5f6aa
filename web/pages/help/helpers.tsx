import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { CareerLink } from '#contract/careers/career-link.ts';
import type { Helper } from '#contract/help/helpers.ts';
import { helpersAsked, helpersIn } from '#web/features/help/helpers/helper-calls.ts';
import { HelperRow } from '#web/features/help/helpers/helper-row.tsx';
import { HelpersFilters } from '#web/features/help/helpers/helpers-filters.tsx';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { AudienceView } from '#web/lib/session/audience.tsx';
import { api as browserApi } from '#web/lib/api/browser-api.ts';
import { helpingPath } from '#web/lib/page/paths.ts';
import { useMembersLink } from '#web/lib/session/page-access.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { PagedListRows } from '#web/lib/api/paged-rows.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, Scene } from '#web/ui/empty-state.tsx';
import emptyHelpers from '#web/ui/illustrations/empty-helpers.svg?url';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { VisitorsNote } from '#web/lib/session/visitors-note.tsx';
import rows from '#web/ui/picture-row.module.css';
import styles from '../careers/careers.module.css';

const load = async ({ api, url }: PageRequest) => {
  const asked = helpersAsked(url.searchParams);
  const [list, careers, cities] = await Promise.all([
    helpersIn(api, asked),
    careersToChoose(api, asked.profissao),
    asked.estado ? api('GET /api/cities', { query: { state: asked.estado } }) : { cities: [], codes: [] },
  ]);
  return { list, careers, cities: cities.cities };
};

/** The careers with a page, and the requested one, which may be a name of the CBO. */
async function careersToChoose(api: ApiClient, asked: string): Promise<CareerLink[]> {
  const { careers } = await api('GET /api/careers/names');
  if (asked === '' || careers.some(({ slug }) => slug === asked)) return careers;
  const named = await api('GET /api/careers/compare', { query: { slug: asked } }).catch(() => null);
  return [...(named?.careers ?? []).map(({ name, short }) => ({ slug: asked, name, short })), ...careers];
}

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta({
  title: 'Quem ajuda',
  description: 'Pessoas adultas que trabalham na área e respondem perguntas de quem está escolhendo.',
  path: '/quem-ajuda',
  indexed: false,
});

export default function Helpers() {
  const { list, careers, cities, audience } = useLoaderData<typeof loader>();
  const query = useSearchParams()[0];
  const asked = helpersAsked(query);
  return (
    <main id="conteudo" className={styles.page}>
      <h1>Quem ajuda</h1>
      <p className={styles.text}>
        Pessoas adultas que trabalham na área e respondem perguntas. Com <b>✓ Conferido</b>, a profissão foi
        conferida: pelo registro, pelo e-mail do trabalho ou por uma instituição.
      </p>
      <HelpersFilters key={query.toString()} asked={asked} careers={careers} cities={cities} />
      <AudienceView audience={audience} skeleton={<RowsSkeleton label="Carregando quem ajuda…" rows={8} />}>
        <HelpersList key={query.toString()} name={query.toString()} first={list} audience={audience} />
      </AudienceView>
    </main>
  );
}

interface HelpersListProps {
  name: string;
  first: PageOf<Helper & { id: string }>;
  audience: 'visitor' | 'member';
}

function HelpersList({ name, first, audience }: HelpersListProps) {
  const asked = helpersAsked(new URLSearchParams(name));
  const help = useMembersLink(helpingPath(asked.profissao), 'start');
  const list = usePagedList(`helpers ${name}`, first, (cursor) => helpersIn(browserApi, asked, cursor));
  return (
    <>
      {list.items.length === 0 ? (
        <EmptyState
          illustration={<Scene address={emptyHelpers} />}
          title="Ninguém por aqui ainda"
          action={<ButtonLink {...help}>Quero ajudar</ButtonLink>}
        >
          {name ? 'Tente com menos filtros. ' : 'Perguntar já dá: procuramos quem responda. '}
          Trabalha na área? Você pode ser a primeira pessoa da lista.
        </EmptyState>
      ) : (
        <div className={styles.people}>
          <p className={styles.text}>
            Também trabalha e quer responder? <Link {...help}>Quero ajudar</Link>
          </p>
          <PagedListRows
            list={list}
            className={rows.cards}
            renderRow={(helper) => <HelperRow key={helper.id} helper={helper} />}
          />
        </div>
      )}
      {/* The total is not counted. */}
      {audience === 'visitor' && (
        <VisitorsNote shown={0} total={1} text="Sem entrar, você só vê o nome de quem permite." />
      )}
    </>
  );
}
