import type { ReactNode } from 'react';
import { usePagedList, type PageOf } from './paged-list.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import styles from './paged-rows.module.css';

interface PagedRowsProps<Item> {
  /** Tells apart the lists of one page. */
  name: string;
  first: PageOf<Item>;
  load: (cursor: string) => Promise<PageOf<Item>>;
  renderRow: (item: Item) => ReactNode;
  /** What will appear here, while there is nothing. */
  empty?: string;
}

/** People or groups, twenty at a time. */
export function PagedRows<Item extends { id: string }>(props: PagedRowsProps<Item>) {
  const { items, more, loading, failure } = usePagedList(props.name, props.first, props.load);
  if (items.length === 0) return <p className={styles.empty}>{props.empty}</p>;
  return (
    <>
      <ul role="list">{items.map(props.renderRow)}</ul>
      {failure ? (
        <ErrorState message={failure} onRetry={more ?? undefined} retrying={loading} />
      ) : (
        more && (
          <Button fullWidth className={styles.more} onClick={more} loading={loading}>
            Carregar mais
          </Button>
        )
      )}
    </>
  );
}
