import { useRef, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { GroupRequest } from '#contract/groups.ts';
import { api } from '#web/lib/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/paged-list.ts';
import { PagedListRows } from '#web/lib/paged-rows.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { Card } from '#web/ui/card.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { requestsTo } from './group-calls.ts';
import { RequestRow } from './request-row.tsx';
import styles from './sections.module.css';
import { useKeepFocus } from './use-keep-focus.ts';

interface RequestsSectionProps {
  slug: string;
  onDecided: (request: GroupRequest, accepted: boolean) => void;
}

/** For the owner alone: who waits for an answer. */
export function RequestsSection({ slug, onDecided }: RequestsSectionProps) {
  const query = useQuery({
    queryKey: ['group requests', slug],
    queryFn: ({ signal }) => requestsTo(api, slug, { signal }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="pedidos">
      <h2 id="pedidos" ref={heading} tabIndex={-1} className={styles.heading}>
        Pedidos de entrada
      </h2>
      <QueryView query={query} skeleton={<RowsSkeleton label="Carregando pedidos…" rows={1} />}>
        {(first) => <Requests slug={slug} first={first} heading={heading} onDecided={onDecided} />}
      </QueryView>
    </Card>
  );
}

interface RequestsProps extends RequestsSectionProps {
  first: PageOf<GroupRequest>;
  heading: RefObject<HTMLElement | null>;
}

function Requests({ slug, first, heading, onDecided }: RequestsProps) {
  const list = usePagedList('requests', first, (cursor) => requestsTo(api, slug, { cursor }));
  useKeepFocus(list.items.length, heading);
  return (
    <PagedListRows
      list={list}
      empty="Quem pedir para entrar aparece aqui, e você decide."
      renderRow={(request) => (
        <RequestRow
          key={request.id}
          slug={slug}
          request={request}
          onDecided={(decided, accepted) => {
            list.change((items) => items.filter(({ id }) => id !== decided.id));
            onDecided(decided, accepted);
          }}
        />
      )}
    />
  );
}
