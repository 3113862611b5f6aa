import type { ReactNode } from 'react';
import { LoadMore } from '#web/ui/load-more.tsx';
import { usePagedList, type PagedList, type PageOf } from './paged-list.ts';
import styles from './paged-rows.module.css';

interface Rows<Item> {
  renderRow: (item: Item) => ReactNode;
  /** Says what will appear here, while the list is empty. */
  empty?: string;
  className?: string | undefined;
}

interface PagedRowsProps<Item> extends Rows<Item> {
  /** Distinguishes the lists of one page. */
  name: string;
  first: PageOf<Item>;
  load: (cursor: string) => Promise<PageOf<Item>>;
}

/** People or groups, twenty at a time. */
export function PagedRows<Item extends { id: string }>({ name, first, load, ...rows }: PagedRowsProps<Item>) {
  return <PagedListRows list={usePagedList(name, first, load)} {...rows} />;
}

/** Like PagedRows, for a list that something else on the page also changes. */
export function PagedListRows<Item>({
  list,
  renderRow,
  empty,
  className,
}: Rows<Item> & { list: PagedList<Item> }) {
  if (list.items.length === 0 && !list.more) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      <ul role="list" className={className}>
        {list.items.map(renderRow)}
      </ul>
      <LoadMore {...list} fullWidth className={styles.more} />
    </>
  );
}
