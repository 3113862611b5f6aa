export { addLike } from './add-like.ts';
export { removeLikesOf } from './remove-likes-of.ts';
