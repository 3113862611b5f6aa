import { useId, useRef, type RefObject } from 'react';
import { mdiCheckAll } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Group, GroupRequest } from '#contract/groups.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { PagedListRows } from '#web/lib/api/paged-rows.tsx';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { requestsTo } from './group-calls.ts';
import { RequestRow } from './request-row.tsx';
import styles from './sections.module.css';
import { useKeepFocus } from './use-keep-focus.ts';
import { useOwnerCall } from './use-owner-call.ts';

/** Maximum per call. */
const maxAtOnce = 100;

/** Reads the requests that await an answer; with all others, for the owner only. */
export function useGroupRequests({ slug, mine }: Group) {
  return useQuery({
    queryKey: ['group requests', slug],
    queryFn: ({ signal }) => requestsTo(api, slug, { signal }),
    enabled: mine,
  });
}

interface RequestsSectionProps {
  slug: string;
  query: ReturnType<typeof useGroupRequests>;
  onDecided: (requests: GroupRequest[], accepted: boolean) => void;
}

/** For the owner only: requests that await an answer. */
export function RequestsSection({ slug, query, onDecided }: RequestsSectionProps) {
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

interface RequestsProps extends Omit<RequestsSectionProps, 'query'> {
  first: PageOf<GroupRequest>;
  heading: RefObject<HTMLElement | null>;
}

function Requests({ slug, first, heading, onDecided }: RequestsProps) {
  const list = usePagedList('requests', first, (cursor) => requestsTo(api, slug, { cursor }));
  useKeepFocus(list.items.length, heading);
  const showDecided = (decided: GroupRequest[], accepted: boolean) => {
    list.change((items) => items.filter((item) => !decided.includes(item)));
    onDecided(decided, accepted);
  };
  return (
    <>
      {list.items.length > 1 && (
        <AcceptAll slug={slug} requests={list.items} onAccepted={(accepted) => showDecided(accepted, true)} />
      )}
      <PagedListRows
        list={list}
        empty="Quem pedir para entrar aparece aqui, e você decide."
        renderRow={(request) => (
          <RequestRow
            key={request.id}
            slug={slug}
            request={request}
            onDecided={(decided, accepted) => showDecided([decided], accepted)}
          />
        )}
      />
    </>
  );
}

interface AcceptAllProps {
  slug: string;
  requests: GroupRequest[];
  onAccepted: (requests: GroupRequest[]) => void;
}

/** Accepts all listed requests; a screen reader hears the names. */
function AcceptAll({ slug, requests, onAccepted }: AcceptAllProps) {
  const namesId = useId();
  const { busy, failure, run } = useOwnerCall();
  const listed = requests.slice(0, maxAtOnce);

  const accept = async () => {
    const usernames = listed.map(({ user }) => user.username);
    const { accepted } = await api('PUT /api/groups/{slug}/requests', {
      params: { slug },
      body: { usernames },
    });
    onAccepted(listed.filter(({ user }) => accepted.includes(user.username)));
  };

  return (
    <div className={styles.all}>
      <Button
        size="small"
        icon={mdiCheckAll}
        aria-describedby={namesId}
        loading={busy}
        onClick={() => run(accept)}
      >
        Aceitar todos
      </Button>
      <span id={namesId} hidden>
        {new Intl.ListFormat('pt-BR').format(listed.map(({ user }) => inSentence(user.name)))}
      </span>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
