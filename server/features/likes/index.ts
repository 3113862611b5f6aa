import { likes as contract } from '#contract/likes.ts';
import { calls, type Feature } from '#server/feature.ts';
import { likePost } from './like-post.ts';
import { unlikePost } from './unlike-post.ts';
import { removeLikesOf } from './remove-likes-of.ts';
import { likesExports } from './likes.export.queries.ts';

export { addLike } from './add-like.ts';

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
  exports: likesExports,
  erasure: { erase: removeLikesOf },
};
