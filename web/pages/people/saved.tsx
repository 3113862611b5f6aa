import { lazy, Suspense, type ReactNode } from 'react';
import type { SavedItem } from '#contract/people/saved.ts';
import { useLoaderData } from 'react-router';
import { feedTags } from '#contract/posts/tags.ts';
import { FeedColumns } from '#web/features/posts/feed/feed-columns.tsx';
import { FeedHeading } from '#web/features/posts/feed/feed-heading.tsx';
import { FeedSummary } from '#web/features/posts/feed/feed-summary.tsx';
import { SidePanel } from '#web/features/posts/feed/side-panel.tsx';
import { PostListSkeleton } from '#web/features/posts/post-card-skeleton.tsx';
import { CareerSummary } from '#web/features/careers/careers-list.tsx';
import { QuestionSummary } from '#web/features/help/questions/questions-list.tsx';
import { PostCard } from '#web/features/posts/post-card.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import styles from './saved.module.css';

// Loaded only by lists that need its picture.
const EmptyPosts = lazy(() => import('#web/features/posts/empty-posts.tsx'));

const title = 'Salvos para depois';

export const handle = membersOnly;

export const meta = pageMeta({
  title,
  description: 'As publicações, profissões e perguntas que você salvou para depois.',
  path: '/salvos',
  indexed: false,
});

const load = (cursor?: string) => api('GET /api/saved', { query: { cursor } });

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(() => load());

export const HydrateFallback = () => (
  <Frame>
    <PostListSkeleton />
  </Frame>
);

export default function Saved() {
  return (
    <Frame>
      <SavedList first={useLoaderData<typeof clientLoader>()} load={load} />
    </Frame>
  );
}

interface SavedListProps {
  first: PageOf<SavedItem>;
  load: (cursor: string) => Promise<PageOf<SavedItem>>;
}

/** Posts, careers and questions together, most recently saved first. */
function SavedList({ first, load }: SavedListProps) {
  const list = usePagedList('saved', first, load);
  if (list.items.length === 0) {
    return (
      <Suspense>
        <EmptyPosts
          title="Nada salvo ainda"
          text="Quando quiser ver uma publicação, profissão ou pergunta mais tarde, toque em Salvar para depois. Só você vê esta lista."
        />
      </Suspense>
    );
  }
  return (
    <div className={styles.list}>
      {list.items.map((item, index) => (
        <SavedItemView key={item.id} item={item} first={index === 0} />
      ))}
      <LoadMore {...list} className={styles.more} />
    </div>
  );
}

function SavedItemView({ item, first }: { item: SavedItem; first: boolean }) {
  if (item.type === 'post') return <PostCard post={item} first={first} />;
  return item.type === 'career' ? <CareerSummary career={item} /> : <QuestionSummary question={item} />;
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
