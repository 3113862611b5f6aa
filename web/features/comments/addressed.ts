import type { Comment } from '#contract/comments/comments.ts';

/** How an answer to a reply begins: with whom it answers, where that person has a name to be mentioned by. */
export const addressed = ({ author: { username } }: Comment): string => (username ? `@${username} ` : '');
