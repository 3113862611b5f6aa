import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

interface PanelPartProps<Item> {
  name: string;
  load: () => Promise<PageOf<Item>>;
  children: (first: PageOf<Item>) => ReactNode;
}

/** The key under which a part's data is cached. */
export const panelQuery = (name: string) => ['panel', name] as const;

/** A part of the panel that fetches its own data. */
export function PanelPart<Item>({ name, load, children }: PanelPartProps<Item>) {
  const query = useQuery({ queryKey: panelQuery(name), queryFn: () => load(), staleTime: 0 });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando…" />}>
      {children}
    </QueryView>
  );
}
