import { Link, useLoaderData, useNavigate, type MetaArgs, type MetaDescriptor } from 'react-router';
import { useCaseKeys } from '#web/features/safety/moderation/case-keys.ts';
import { CaseRow } from '#web/features/safety/moderation/case-row.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { LeaveQuestion } from '#web/lib/page/leave-guard.tsx';
import { readOrFail } from '#web/lib/page/page-data.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { casePath, panelPath } from '#web/lib/page/paths.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import styles from './panel.module.css';

const title = 'Caso';

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  metaOf(args, {
    title,
    description: 'Algo que foi denunciado e a equipe decide.',
    path: casePath(args.params['id']!),
    indexed: false,
  });

export const clientLoader = memberLoader(({ params }) =>
  readOrFail(api('GET /api/moderation/cases/{id}', { params: { id: params.id! } })),
);

export const HydrateFallback = () => (
  <main id="conteudo" className={styles.page}>
    <h1>{title}</h1>
    <RowsSkeleton label="Carregando…" />
  </main>
);

/** One case at its own address, to be sent to other staff. */
export default function CasePage() {
  const item = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { place, onDecided } = useCaseKeys();
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <LeaveQuestion />
      <h1>{title}</h1>
      <p>
        {item.decidedAt && `Decidido em ${longDay(item.decidedAt)}. `}
        <Link to={panelPath()}>Ver a fila</Link>
      </p>
      <div ref={place}>
        <ul role="list">
          <CaseRow
            key={item.id}
            item={item}
            content={item.content}
            isDecided={item.decidedAt !== ''}
            onDecided={(decisionId) => {
              onDecided(decisionId);
              return navigate(panelPath());
            }}
          />
        </ul>
      </div>
    </main>
  );
}
