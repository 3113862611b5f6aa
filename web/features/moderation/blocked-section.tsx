import type { Block } from '#contract/blocks.ts';
import { api } from '#web/lib/browser-api.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import type { PageOf } from '#web/lib/paged-list.ts';
import { PagedRows } from '#web/lib/paged-rows.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { BlockedRow } from './blocked-row.tsx';

const loadFirst = (signal: AbortSignal) => readBlocks(undefined, signal);

/** Whom the person blocks, and the way out of it. */
export function BlockedSection() {
  const { data, failure, loading, reload } = useLoaded(loadFirst);
  if (failure) return <ErrorState message={failure} onRetry={reload} retrying={loading} />;
  if (!data) return <RowsSkeleton label="Carregando pessoas bloqueadas…" />;
  return (
    <PagedRows<Block>
      name="blocks"
      first={data}
      load={(cursor) => readBlocks(cursor)}
      renderRow={(block) => <BlockedRow key={block.id} block={block} />}
      empty="Você não bloqueou ninguém. Para bloquear alguém, abra o perfil da pessoa."
    />
  );
}

async function readBlocks(cursor?: string, signal?: AbortSignal): Promise<PageOf<Block>> {
  const { blocks, nextCursor } = await api('GET /api/blocks', { query: { cursor }, signal });
  return { items: blocks, nextCursor };
}
