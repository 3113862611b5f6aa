export { newestPosition } from './list-posts-of-user.ts';
export {
  insertPost,
  listByTag,
  listHottest,
  listNewest,
  replaceTags,
  type PostCardRow,
} from './posts.queries.ts';
export { toPost } from './posts.view.ts';
