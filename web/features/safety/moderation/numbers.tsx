import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { counted } from '#contract/counted.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { FiguresTable, FiguresTables } from './figures-table.tsx';
import { laneLabels } from './case-labels.ts';

/** The pending queue, and the year's exact numbers. */
export function Numbers() {
  const query = useQuery({
    queryKey: ['panel', 'numbers'],
    queryFn: () => api('GET /api/moderation/numbers', { query: {} }),
    staleTime: 0,
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando…" />}>
      {({ queue, figures }) => (
        <>
          <FiguresTable
            caption="Na fila agora"
            rows={queue.map(({ lane, cases, oldest }) => [
              laneLabels[lane],
              <Waiting key={lane} cases={cases} oldest={oldest} />,
            ])}
          />
          <FiguresTables figures={figures} />
        </>
      )}
    </QueryView>
  );
}

function Waiting({ cases, oldest }: { cases: number; oldest: string }) {
  if (cases === 0) return 'nenhum caso';
  return (
    <>
      {counted(cases, 'caso', 'casos')}, o mais antigo <RelativeTime date={oldest} />
    </>
  );
}
