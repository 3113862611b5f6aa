import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { bySlug } from './posts.ts';
import { counter } from '../primitives.ts';

const likeReply = z
  .object({
    liked: z.boolean(),
    likes: counter,
    /** What `likes` becomes if this viewer toggles. */
    likesAfter: counter,
  })
  .meta({ id: 'Like' });

export type LikeReply = z.infer<typeof likeReply>;

export const likes = endpoints({
  'PUT /api/post/{slug}/like': {
    summary: 'Curte uma publicação',
    publishes: true,
    limit: 'like',
    params: bySlug,
    reply: likeReply,
    errors: ['not_found'],
    invalidates: false,
  },
  'DELETE /api/post/{slug}/like': {
    summary: 'Desfaz a curtida em uma publicação',
    limit: 'like',
    params: bySlug,
    reply: likeReply,
    errors: ['not_found'],
    invalidates: false,
  },
});

type LikesCalls = typeof likes;
declare module '../api.ts' {
  interface Api extends LikesCalls {}
}
