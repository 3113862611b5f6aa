import type { Draft } from '#contract/posts/drafts.ts';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { DraftRow } from './draft-row.tsx';
import styles from './drafts-section.module.css';

/** Returns drafts, newest first. */
export async function readDrafts(client: ApiClient, cursor?: string): Promise<PageOf<Draft>> {
  const { drafts, nextCursor } = await client('GET /api/drafts', { query: { cursor } });
  return { items: drafts, nextCursor };
}

/** The profile owner's drafts, if any. */
export function DraftsSection({ first }: { first: PageOf<Draft> }) {
  const list = usePagedList('drafts', first, (cursor) => readDrafts(api, cursor));
  const { items, change } = list;
  if (items.length === 0) return null;
  const remove = (id: string) => change((now) => now.filter((draft) => draft.id !== id));
  return (
    <Card as="section" aria-labelledby="rascunhos" className={styles.section}>
      <h2 id="rascunhos" className={styles.heading}>
        Rascunhos
      </h2>
      <ul role="list">
        {items.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onRemoved={() => remove(draft.id)} />
        ))}
      </ul>
      <LoadMore {...list} fullWidth />
    </Card>
  );
}
