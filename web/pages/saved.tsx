import type { ReactNode } from 'react';
import { useLoaderData, type MetaArgs, type MetaDescriptor } from 'react-router';
import { feedTags } from '#contract/tags.ts';
import { FeedColumns } from '#web/features/feed/feed-columns.tsx';
import { FeedHeading } from '#web/features/feed/feed-heading.tsx';
import { FeedSummary } from '#web/features/feed/feed-summary.tsx';
import { SidePanel } from '#web/features/feed/side-panel.tsx';
import { PostListSkeleton } from '#web/features/posts/post-card-skeleton.tsx';
import { PostList } from '#web/features/posts/post-list.tsx';
import { api } from '#web/lib/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/page-access.ts';
import { pageMeta } from '#web/lib/page-meta.ts';

const title = 'Salvos para depois';

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, {
    title,
    description: 'As publicações que você salvou para ler depois.',
    path: '/salvos',
    indexed: false,
  });

const load = (cursor?: string) => api('GET /api/saved', { query: { cursor } });

/** The server renders the fallback: it never knows who is there. */
export const clientLoader = memberLoader(() => load());

export const HydrateFallback = () => (
  <Frame>
    <PostListSkeleton />
  </Frame>
);

export default function Saved() {
  return (
    <Frame>
      <PostList
        name="saved"
        first={useLoaderData<typeof clientLoader>()}
        load={load}
        empty={{
          title: 'Nada salvo ainda',
          text: 'Quando quiser ler um texto mais tarde, toque no marcador dele. Só você vê esta lista.',
        }}
      />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <FeedColumns
      panel={<SidePanel tags={feedTags} current="" registerLabel="Registre-se Grátis" />}
      summary={<FeedSummary />}
    >
      <main id="conteudo">
        <FeedHeading title={title} other={{ to: '/feed', label: 'Publicações recentes' }} />
        {children}
      </main>
    </FeedColumns>
  );
}
