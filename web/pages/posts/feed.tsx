import { redirect, useLoaderData, useSearchParams, type MetaArgs } from 'react-router';
import { readParameters } from '#contract/page-parameters.ts';
import type { TagWriter } from '#contract/posts/tag-follows.ts';
import { feedTags } from '#contract/posts/tags.ts';
import { tagKey } from '#markdown/fold.ts';
import { Ad } from '#web/features/site/ads/ad.tsx';
import { FeedColumns } from '#web/features/posts/feed/feed-columns.tsx';
import { FeedSummary } from '#web/features/posts/feed/feed-summary.tsx';
import { FeedHeading } from '#web/features/posts/feed/feed-heading.tsx';
import { SidePanel } from '#web/features/posts/feed/side-panel.tsx';
import { PostListSkeleton } from '#web/features/posts/post-card-skeleton.tsx';
import { PostList } from '#web/features/posts/post-list.tsx';
import { TagFollowButton } from '#web/features/posts/tags/tag-follow-button.tsx';
import { TagWriters } from '#web/features/posts/tags/tag-writers.tsx';
import { ApiError, type ApiClient } from '#web/lib/api/api-client.ts';
import { AudienceView, ByPerson } from '#web/lib/session/audience.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import { careerNameIn } from '#web/lib/shared/career-names.ts';
import { postsAboutPath, tagPath } from '#web/lib/page/paths.ts';
import { useSlowNavigation } from '#web/lib/page/slow-navigation.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './feed.module.css';

/** Returns the slug of the career that the list is filtered by. */
const careerIn = (parameters: URLSearchParams): string | undefined =>
  readParameters('/feed', parameters).profissao.slice(0, 255) || undefined;

const load = async ({ api, url }: PageRequest) => {
  const tag = readParameters('/feed', url.searchParams).tag || undefined;
  // A tag has one address, whatever its spelling.
  const spelled = tag && tagKey(tag);
  if (spelled !== tag) throw redirect(spelled ? tagPath(spelled) : '/feed', 301);
  const career = careerIn(url.searchParams);
  const [page, tagFollow, writers] = await Promise.all([
    api('GET /api/feed', { query: { tag, career } }),
    tag === undefined ? null : tagFollowOf(api, tag),
    tag === undefined ? [] : writersOf(api, tag),
  ]);
  return { ...page, tagFollow, writers };
};

/** Null for an invalid tag, or if loading fails: the posts are shown without it. */
async function tagFollowOf(api: ApiClient, tag: string) {
  try {
    return await api('GET /api/tags/{tag}/follow', { params: { tag } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** Optional: the page does without them if loading fails. */
async function writersOf(api: ApiClient, tag: string): Promise<TagWriter[]> {
  try {
    return (await api('GET /api/tags/{tag}/people', { params: { tag } })).users;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) => {
  if (args.error) return errorMeta(args.error);
  const parameters = new URLSearchParams(args.location.search);
  const { tag } = readParameters('/feed', parameters);
  const career = careerIn(parameters);
  if (career && args.loaderData) {
    const name = careerNameIn(args.loaderData.posts, career) || 'uma profissão';
    return metaOf(args, {
      title: `Publicações: ${name}`,
      description: `O que se escreve no Rumo sobre ${name}.`,
      path: postsAboutPath(career),
      indexed: false,
    });
  }
  return metaOf(args, {
    title: tag ? `Publicações com #${tag}` : 'Publicações recentes',
    description: tag
      ? `O que se escreve no Rumo sobre #${tag}: experiências, dúvidas e conselhos de quem trabalha na área.`
      : 'As publicações mais novas do Rumo: experiências, dúvidas e conselhos sobre carreiras e profissões.',
    ...(tag && {
      trail: [['Todas as tags', '/tags']],
      feed: `/feed.xml?${new URLSearchParams({ tag }).toString()}`,
    }),
    path: tag ? tagPath(tag) : '/feed',
  });
};

export default function Feed() {
  const { posts, nextCursor, tagFollow, writers, audience } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const { tag } = readParameters('/feed', parameters);
  const career = careerIn(parameters);
  const about = career && (careerNameIn(posts, career) || 'Publicações');
  const slow = useSlowNavigation()?.path === '/feed';
  return (
    <FeedColumns
      panel={<SidePanel tags={feedTags} current={tag} registerLabel="Registre-se Grátis" />}
      summary={<FeedSummary />}
    >
      <Ad place="banner" />
      <main id="conteudo">
        <FeedHeading
          title={[about, tag && `#${tag}`].filter(Boolean).join(' · ') || 'Publicações recentes'}
          action={
            tagFollow && (
              <AudienceView
                audience={audience}
                skeleton={<Skeleton shape="button" width="8rem" height="2rem" />}
              >
                <TagFollowButton key={tag} tag={tag} given={tagFollow} />
              </AudienceView>
            )
          }
          other={
            tag || career
              ? { to: '/feed', label: 'Ver todas', closes: true }
              : { to: '/', label: <ByPerson visitor="Em alta" member="Para você" /> }
          }
        />
        {writers.length > 0 && (
          <AudienceView audience={audience} skeleton={<Skeleton shape="rect" height="5.5rem" />}>
            <TagWriters tag={tag} writers={writers} />
          </AudienceView>
        )}
        {slow ? (
          <div className={styles.pending}>
            <PostListSkeleton />
          </div>
        ) : (
          <PostList
            name={`feed ${tag} ${career ?? ''}`}
            first={{ items: posts, nextCursor }}
            load={(cursor) => loadMore({ tag: tag || undefined, career, cursor })}
            empty={{
              title: career
                ? 'Ninguém escreveu sobre esta profissão ainda'
                : tag
                  ? `Ninguém escreveu sobre #${tag} ainda`
                  : 'Ainda não há publicações',
              text: tag
                ? 'Publicações com esta tag aparecem aqui.'
                : 'As publicações mais novas aparecem aqui, assim que alguém escrever.',
              action: 'Escrever a primeira',
            }}
          />
        )}
      </main>
    </FeedColumns>
  );
}

async function loadMore(query: { tag: string | undefined; career: string | undefined; cursor: string }) {
  const page = await api('GET /api/feed', { query });
  return { items: page.posts, nextCursor: page.nextCursor };
}
