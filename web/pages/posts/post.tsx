import { redirect, useLoaderData, useRevalidator, type MetaArgs } from 'react-router';
import type { RelatedPost } from '#contract/posts/posts.ts';
import { CommentsSection } from '#web/features/comments/comments-section.tsx';
import { Comments } from '#web/features/comments/comments.tsx';
import { PostView } from '#web/features/posts/post-view.tsx';
import { RelatedPosts } from '#web/features/posts/related-posts.tsx';
import { ApiError, type ApiClient } from '#web/lib/api/api-client.ts';
import { AudienceView } from '#web/lib/session/audience.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import { postPath, groupPath } from '#web/lib/page/paths.ts';
import { WriterExtras } from '#web/lib/shared/writer-extras.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { aboutWriter } from './about-writer.tsx';
import { NextStep, readFollowing } from '../site/next-step.tsx';
import styles from './post.module.css';

const load = async ({ api, params }: PageRequest) => {
  const slug = params.slug!;
  const reading = api('GET /api/post/{slug}', { params: { slug } });
  const [post, comments, related, following] = await Promise.all([
    reading,
    commentsOf(api, slug),
    relatedTo(api, slug),
    reading.then(({ careers }) => readFollowing(api, careers)),
  ]);
  // The title has changed since that address was written down.
  if (post.slug !== slug) throw redirect(postPath(post.slug), 301);
  return { post, comments, related, following };
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

/** Lets the post show without its comments, which then say why they failed. */
async function commentsOf(api: ApiClient, slug: string) {
  try {
    const { comments, ...rest } = await api('GET /api/post/{slug}/comments', { params: { slug } });
    return { items: comments, ...rest, failure: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { items: [], nextCursor: null, unseen: 0, failure: error.message };
  }
}

/** Optional: the page does without them if loading fails. */
async function relatedTo(api: ApiClient, slug: string): Promise<RelatedPost[]> {
  try {
    return (await api('GET /api/post/{slug}/related', { params: { slug } })).posts;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  if (!args.loaderData) return errorMeta(args.error);
  const { post } = args.loaderData;
  return metaOf(args, {
    title: post.title,
    description: post.excerpt || 'Uma publicação no Rumo.',
    path: postPath(post.slug),
    image: post.found ? post.image : '',
    ...(post.found ? { drawn: `/previa/${encodeURIComponent(post.slug)}.png` } : { indexed: false }),
    type: 'article',
    trail: [
      post.group.slug === '' ? ['Publicações', '/feed'] : [post.group.name, groupPath(post.group.slug)],
    ],
    properties: { 'article:published_time': post.date },
    ...(post.found && {
      schema: (base: string) => ({
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        datePublished: post.date,
        dateModified: post.updatedAt,
        inLanguage: 'pt-BR',
        mainEntityOfPage: base + postPath(post.slug),
        author: {
          '@type': 'Person',
          name: post.author.name,
          ...(post.authorListed && { url: `${base}/${post.author.username}` }),
        },
        ...(post.image && { image: base + post.image }),
        ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
        commentCount: post.comments,
        interactionStatistic: [
          {
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/LikeAction',
            userInteractionCount: post.likes,
          },
          {
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/CommentAction',
            userInteractionCount: post.comments,
          },
        ],
      }),
    }),
  });
};

export default function PostPage() {
  const { post, comments, related, following, audience } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <main id="conteudo">
      <PostView
        key={post.id}
        post={post}
        audience={audience}
        comments={
          <CommentsSection>
            {comments.failure ? (
              <ErrorState
                message={comments.failure}
                onRetry={() => void revalidate()}
                retrying={state === 'loading'}
              />
            ) : (
              <WriterExtras value={aboutWriter}>
                <Comments post={post} first={comments} />
              </WriterExtras>
            )}
          </CommentsSection>
        }
      />
      <AudienceView audience={audience} skeleton={null}>
        <RelatedPosts posts={related} />
      </AudienceView>
      <div className={styles.next}>
        <NextStep careers={post.careers} following={following} />
      </div>
    </main>
  );
}
