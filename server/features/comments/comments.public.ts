export { addComment } from './add-comment.ts';
export { removeCommentsOf } from './remove-comments-of.ts';
