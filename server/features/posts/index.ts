import { posts as contract } from '#contract/posts/posts.ts';
import { calls, type Feature } from '#server/feature.ts';
import { createPost, editPost, readPost, removePost } from './posts.service.ts';
import { listPostsOfGroup, listPostsOfUser } from './lists.service.ts';
import { renderPostsOf } from './render-post.ts';
import { renderAgain } from '#server/features/identity/accounts/index.ts';
import { reportablePost } from './posts.reportable.ts';
import { postsExports } from './posts.export.queries.ts';

export { addPost, type PostContent, requirePost, createPost } from './posts.service.ts';
export { withdrawPost } from './withdraw-post.service.ts';
export { idOfSlug } from './former-slugs.queries.ts';
export { newestPosition } from './lists.service.ts';
export {
  changeCounters,
  counting,
  lockCounting,
  lockPost,
  lockPosts,
  requireLikes,
} from './post-counters.queries.ts';
export { listByTag, listHottest, listNewest } from './posts.queries.ts';
export { listByCareer, listLinesByCareer } from './posts-of-careers.queries.ts';
export { findPublishedAs } from './new-post.queries.ts';
export { renderPost } from './render-post.ts';
export { toPosts, withCards, type Shown } from './cards.ts';
export { toPost } from './posts.view.ts';
export { entryColumns, selectEntries, toSeen, type EntryRow } from './seen.queries.ts';
export { deleteWithdrawn } from './withdrawn-posts.queries.ts';

/** Published texts, their lists and addresses. */
export const posts: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Publicações', description: 'Textos em Markdown e suas listas.' },
      {
        'POST /api/posts': ({ context: { config }, db, viewer, headers, body }) =>
          createPost({ config, db }, viewer, body, headers['draft-id'] ?? null),
        'GET /api/post/{slug}': ({ db, viewer, params }) => readPost(db, viewer, params.slug),
        'PATCH /api/post/{slug}': ({ context: { config }, db, viewer, params, body }) =>
          editPost({ config, db }, viewer, params.slug, body),
        'DELETE /api/post/{slug}': ({ db, viewer, params }) => removePost(db, viewer, params.slug),
        'GET /api/posts/user/{username}': ({ db, viewer, params, query }) =>
          listPostsOfUser(db, viewer, params.username, query.cursor),
        'GET /api/groups/{slug}/posts': ({ db, viewer, params, query }) =>
          listPostsOfGroup(db, viewer, params.slug, query.cursor),
      },
    ),
  ],
  listeners: { email_confirmed: renderAgain('render_posts') },
  jobs: { render_posts: ({ db }, { userId }) => renderPostsOf(db, userId) },
  tables: {
    posts: 'publicacoes.json',
    former_slugs: 'publicacoes.json',
    post_tags: 'the tags of publicacoes.json again, for look-ups',
    published_drafts: 'which draft became which post, to publish it once',
  },
  pictures: { posts: { owner: 'author_id', addresses: ['image'], texts: ['markdown'] } },
  reportables: { post: reportablePost },
  exports: postsExports,
};
