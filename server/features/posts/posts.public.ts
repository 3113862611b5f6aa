export { addPost, type PostContent } from './add-post.ts';
export { hotScore } from './hot-score.ts';
export { newestPosition } from './list-posts-of-user.ts';
export { changeCounters, lockPost, lockPosts, requireLikes } from './post-counters.queries.ts';
export { listByTag, listHottest, listNewest, selectCards, type PostCardRow } from './posts.queries.ts';
export { renderPost } from './render-post.ts';
export { requirePost } from './require-post.ts';
export { tagKey } from './tags.ts';
export { toPost } from './posts.view.ts';
