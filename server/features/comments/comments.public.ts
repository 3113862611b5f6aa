export { addComment } from './add-comment.ts';
export { hearConfirmationsForComments } from './hear-confirmations.ts';
export { removeCommentsOf } from './remove-comments-of.ts';
export { renderCommentsOf } from './render-comments-of.ts';
