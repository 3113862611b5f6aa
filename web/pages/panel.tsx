import { useLoaderData, type MetaArgs, type MetaDescriptor } from 'react-router';
import { Panel } from '#web/features/moderation/panel.tsx';
import { api } from '#web/lib/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/page-access.ts';
import { readOrFail } from '#web/lib/page-data.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import styles from './panel.module.css';

const title = 'Painel da equipe';

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, {
    title,
    description: 'O que foi denunciado e espera decisão.',
    path: '/painel',
    indexed: false,
  });

/** Whoever has no role reads why from the server's refusal. */
export const clientLoader = memberLoader(() => readOrFail(api('GET /api/home/role')));

export const HydrateFallback = () => (
  <main id="conteudo" className={styles.page}>
    <h1>{title}</h1>
    <RowsSkeleton label="Carregando…" />
  </main>
);

export default function PanelPage() {
  const { role } = useLoaderData<typeof clientLoader>();
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <h1>{title}</h1>
      {role === 'member' ? <p>Só quem cuida desta instalação usa esta página.</p> : <Panel />}
    </main>
  );
}
