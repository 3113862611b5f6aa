import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { PagedListRows } from '#web/lib/api/paged-rows.tsx';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

interface RowsProps<Item> {
  name: string;
  load: (cursor?: string) => Promise<PageOf<Item>>;
  /** Stands above the rows. */
  head?: ReactNode;
  /** Says what will appear here, while the list is empty. */
  empty: string;
  /** `remove` takes the row away, once it is dealt with. */
  renderRow: (item: Item, remove: () => void) => ReactNode;
}

/** The key under which a part's data is cached. */
export const panelQuery = (name: string) => ['panel', name] as const;

/** A list of the staff panel, which fetches its own data. */
export function PanelList<Item extends { id: string }>(props: RowsProps<Item>) {
  const { name, load } = props;
  const query = useQuery({ queryKey: panelQuery(name), queryFn: () => load(), staleTime: 0 });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando…" />}>
      {(first) => <Rows {...props} first={first} />}
    </QueryView>
  );
}

function Rows<Item extends { id: string }>(props: RowsProps<Item> & { first: PageOf<Item> }) {
  const { name, first, load, head, empty, renderRow } = props;
  const list = usePagedList(name, first, load);
  const remove = (gone: Item) => list.change((items) => items.filter(({ id }) => id !== gone.id));
  return (
    <>
      {head}
      <PagedListRows list={list} empty={empty} renderRow={(item) => renderRow(item, () => remove(item))} />
    </>
  );
}
