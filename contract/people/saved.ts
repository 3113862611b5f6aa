import { z } from 'zod';
import { careerCard } from '../careers/careers.ts';
import { endpoints } from '../endpoint.ts';
import { bySlug, post } from '../posts/posts.ts';
import { questionCard } from '../help/question-card.ts';
import { id, isoDate, nextCursor, page } from '../primitives.ts';

/** A saved item as the viewer sees it now. */
const savedItem = z
  .discriminatedUnion('type', [
    post.extend({ type: z.literal('post'), savedAt: isoDate }),
    careerCard.extend({ id, type: z.literal('career'), savedAt: isoDate }),
    questionCard.extend({ id, type: z.literal('question'), savedAt: isoDate }),
  ])
  .meta({ id: 'SavedItem' });

export type SavedItem = z.infer<typeof savedItem>;

export const saved = endpoints({
  'GET /api/saved': {
    summary: 'O que você salvou para depois, o mais recente primeiro',
    query: page,
    reply: z.object({ items: z.array(savedItem), nextCursor }),
  },
  'PUT /api/post/{slug}/saved': {
    summary: 'Salva uma publicação para depois',
    age: 'account',
    limit: 'like',
    params: bySlug,
    errors: ['not_found'],
    invalidates: false,
  },
  'DELETE /api/post/{slug}/saved': {
    summary: 'Tira uma publicação do que você salvou',
    limit: 'like',
    params: bySlug,
    errors: ['not_found'],
    invalidates: false,
  },
  'PUT /api/questions/{slug}/saved': {
    summary: 'Salva uma pergunta para depois',
    age: 'account',
    limit: 'like',
    params: bySlug,
    errors: ['not_found'],
    invalidates: false,
  },
  'DELETE /api/questions/{slug}/saved': {
    summary: 'Tira uma pergunta do que você salvou',
    limit: 'like',
    params: bySlug,
    errors: ['not_found'],
    invalidates: false,
  },
});

type SavedCalls = typeof saved;
declare module '../api.ts' {
  interface Api extends SavedCalls {}
}
