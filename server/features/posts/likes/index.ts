import { likes as contract } from '#contract/posts/likes.ts';
import { calls, type Feature } from '#server/feature.ts';
import { likePost, unlikePost, removeLikesOf } from './likes.service.ts';
import { likesExports, likesPost } from './likes.queries.ts';

export { addLike } from './likes.service.ts';

/** Likes of posts. */
export const likes: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Curtidas', description: 'Curtidas de publicações.' },
      {
        'PUT /api/post/{slug}/like': ({ db, viewer, params }) => likePost(db, viewer, params.slug),
        'DELETE /api/post/{slug}/like': ({ db, viewer, params }) => unlikePost(db, viewer, params.slug),
      },
    ),
  ],
  tables: {
    likes: 'curtidas.json',
  },
  likesPost,
  exports: likesExports,
  erasure: { erase: removeLikesOf },
};
