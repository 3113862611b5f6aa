export { addPost } from './add-post.ts';
export { newestPosition } from './list-posts-of-user.ts';
export { listByTag, listHottest, listNewest, type PostCardRow } from './posts.queries.ts';
export { toPost } from './posts.view.ts';
