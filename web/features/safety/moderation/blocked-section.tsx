import { useQuery } from '@tanstack/react-query';
import type { Block } from '#contract/who-sees/blocks.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { PagedRows } from '#web/lib/api/paged-rows.tsx';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { BlockedRow } from './blocked-row.tsx';

/** The people the user blocks, with a way to unblock. */
export function BlockedSection() {
  const query = useQuery({ queryKey: ['blocks'], queryFn: ({ signal }) => readBlocks('', signal) });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando pessoas bloqueadas…" />}>
      {(first) => (
        <PagedRows<Block>
          name="blocks"
          first={first}
          load={(cursor) => readBlocks(cursor)}
          renderRow={(block) => <BlockedRow key={block.id} block={block} />}
          empty="Você não bloqueou ninguém. Para bloquear alguém, abra o perfil da pessoa."
        />
      )}
    </QueryView>
  );
}

async function readBlocks(cursor: string, signal?: AbortSignal): Promise<PageOf<Block>> {
  const { blocks, nextCursor } = await api('GET /api/blocks', { query: { cursor }, signal });
  return { items: blocks, nextCursor };
}
