import type { ReactNode } from 'react';
import type { PagedList } from '#web/lib/paged-list.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './people-row.module.css';

interface PeopleListProps<Item> {
  list: PagedList<Item>;
  renderRow: (item: Item) => ReactNode;
}

/** People, twenty at a time. */
export function PeopleList<Item>({ list, renderRow }: PeopleListProps<Item>) {
  const { items, more, loading, failure } = list;
  return (
    <>
      <ul role="list">{items.map(renderRow)}</ul>
      {failure ? (
        <ErrorState message={failure} onRetry={more ?? undefined} retrying={loading} />
      ) : (
        more && (
          <Button fullWidth onClick={more} loading={loading}>
            Carregar mais
          </Button>
        )
      )}
    </>
  );
}

/** The shape of a list of people. */
export function PeopleSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" width={40} />
          <div className={styles.names}>
            <Skeleton width="12rem" />
            <Skeleton width="8rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
