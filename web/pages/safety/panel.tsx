import {
  matchPath,
  useLoaderData,
  useNavigate,
  useParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Appeals } from '#web/features/safety/moderation/appeals.tsx';
import { CareerCorrections } from '#web/features/safety/moderation/career-corrections.tsx';
import { Numbers } from '#web/features/safety/moderation/numbers.tsx';
import { useCounts } from '#web/features/safety/moderation/waiting-lists.ts';
import { Queue } from '#web/features/safety/moderation/queue.tsx';
import { Registry } from '#web/features/safety/moderation/registry.tsx';
import { UnansweredQuestions } from '#web/features/safety/moderation/unanswered-questions.tsx';
import { WaitingVerifications } from '#web/features/safety/moderation/waiting-verifications.tsx';
import { WatchedWords } from '#web/features/safety/moderation/watched-words.tsx';
import { People, Staff } from '#web/features/site/panel/people-lists.tsx';
import { Schools } from '#web/features/site/panel/schools.tsx';
import { SiteSettings } from '#web/features/site/panel/site-settings.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { LeaveQuestion } from '#web/lib/page/leave-guard.tsx';
import { readOrFail, unknownPage } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { panelPath } from '#web/lib/page/paths.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './panel.module.css';

const title = 'Painel da equipe';

const tabs = [
  { id: 'fila', label: 'Fila', content: <Queue /> },
  { id: 'recursos', label: 'Recursos', content: <Appeals /> },
  { id: 'sem-resposta', label: 'Sem resposta', content: <UnansweredQuestions /> },
  { id: 'correcoes', label: 'Correções', content: <CareerCorrections /> },
  {
    id: 'pessoas',
    label: 'Pessoas',
    content: (
      <>
        <WaitingVerifications />
        <People />
      </>
    ),
  },
  { id: 'palavras', label: 'Palavras', content: <WatchedWords /> },
  { id: 'registro', label: 'Registro', content: <Registry /> },
  { id: 'numeros', label: 'Números', content: <Numbers /> },
  { id: 'escolas', label: 'Escolas', content: <Schools /> },
  { id: 'equipe', label: 'Equipe', content: <Staff /> },
  { id: 'site', label: 'Site', content: <SiteSettings /> },
];

export const handle = membersOnly;

export const meta = pageMeta({
  title,
  description: 'O que foi denunciado e espera decisão.',
  path: panelPath(),
  indexed: false,
});

function tabOf({ tab = 'fila' }: { tab?: string }): string {
  if (!tabs.some(({ id }) => id === tab)) throw unknownPage();
  return tab;
}

/** The server knows only whether the tab exists. */
export const loader = ({ params }: LoaderFunctionArgs) => ({ tab: tabOf(params) });

/** Users without a role see an error. */
export const clientLoader = Object.assign(
  memberLoader(({ params }) => {
    tabOf(params);
    return readOrFail(api('GET /api/home/role'));
  }),
  { hydrate: true as const },
);

/** Does not reload between tabs. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentParams.tab === nextParams.tab && defaultShouldRevalidate;

export const HydrateFallback = () => (
  <main id="conteudo" className={styles.page}>
    <h1>{title}</h1>
    <RowsSkeleton label="Carregando…" />
  </main>
);

/** The tabs, each with its own address. */
function Panel({ selected }: { selected: string }) {
  const navigate = useNavigate();
  const counts = useCounts(selected);
  return (
    <Tabs
      label={title}
      tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.id] }))}
      selected={selected}
      onSelect={(tab, how) =>
        void navigate(panelPath(tab), { replace: how === 'move', preventScrollReset: true })
      }
    />
  );
}

export default function PanelPage() {
  const { role } = useLoaderData<typeof clientLoader>();
  const tab = tabOf(useParams());
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <LeaveQuestion isSamePage={(path) => matchPath('/painel/:tab?', path) !== null} />
      <h1>{title}</h1>
      {role === 'member' ? <p>Só quem cuida desta instalação usa esta página.</p> : <Panel selected={tab} />}
    </main>
  );
}
