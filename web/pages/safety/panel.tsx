import {
  matchPath,
  useLoaderData,
  useParams,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { isPanelTab, Panel, type PanelTab } from '#web/features/safety/moderation/panel.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { LeaveQuestion } from '#web/lib/page/leave-guard.tsx';
import { readOrFail, unknownPage } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { panelPath } from '#web/lib/page/paths.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import styles from './panel.module.css';

const title = 'Painel da equipe';

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, {
    title,
    description: 'O que foi denunciado e espera decisão.',
    path: panelPath(),
    indexed: false,
  });

function tabOf({ tab = 'fila' }: { tab?: string }): PanelTab {
  if (!isPanelTab(tab)) throw unknownPage();
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
