import { useLoaderData, useRevalidator, type MetaArgs } from 'react-router';
import type { Post } from '#contract/posts/posts.ts';
import { membersOf } from '#web/features/groups/group-calls.ts';
import { GroupView } from '#web/features/groups/group-view.tsx';
import { PostList } from '#web/features/posts/post-list.tsx';
import { ApiError, type ApiClient } from '#web/lib/api/api-client.ts';
import { api as browserApi } from '#web/lib/api/browser-api.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { groupPath } from '#web/lib/page/paths.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

const load = async ({ api, params }: PageRequest) => {
  const slug = params['slug']!;
  const [group, members, posts] = await Promise.all([
    api('GET /api/groups/{slug}', { params: { slug } }),
    orFailure(membersOf(api, slug)),
    orFailure(postsOf(api, slug)),
  ]);
  return { group, members, posts };
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

/** Hides the group's name on cards: on the group's own page it is redundant. */
async function postsOf(api: ApiClient, slug: string, cursor?: string): Promise<PageOf<Post>> {
  const { posts, nextCursor } = await api('GET /api/groups/{slug}/posts', {
    params: { slug },
    query: { cursor },
  });
  return { items: posts.map((post) => ({ ...post, group: { slug: '', name: '' } })), nextCursor };
}

/** Lets the page show without its lists, which then say why they failed. */
async function orFailure<Item>(list: Promise<PageOf<Item>>) {
  try {
    return { ...(await list), failure: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { items: [], nextCursor: null, failure: error.message };
  }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  if (!args.loaderData) return errorMeta(args.error);
  const { group } = args.loaderData;
  return metaOf(args, {
    title: group.name,
    description: group.description || 'Um grupo no Rumo.',
    path: groupPath(group.slug),
    image: group.image,
    indexed: group.searchable,
    ...(group.searchable && { trail: [['Grupos', '/grupos']] }),
  });
};

export default function GroupPage() {
  const { group, members, posts, audience } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <main id="conteudo">
      <GroupView
        key={group.id}
        group={group}
        members={members}
        audience={audience}
        posts={
          posts.failure ? (
            <ErrorState
              message={posts.failure}
              onRetry={() => void revalidate()}
              retrying={state === 'loading'}
            />
          ) : (
            <PostList
              name="posts"
              first={posts}
              load={(cursor) => postsOf(browserApi, group.slug, cursor)}
              empty={{
                title: 'Nenhuma publicação ainda',
                text: 'O que os participantes publicarem no grupo aparece aqui, para todo mundo ler.',
              }}
            />
          )
        }
      />
    </main>
  );
}
