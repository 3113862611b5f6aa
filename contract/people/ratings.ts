import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  byUsername,
  counter,
  id,
  isoDate,
  nextCursor,
  optionalText,
  page,
  requiredText,
} from '../primitives.ts';
import { person } from './profiles.ts';

export const rating = z
  .object({
    id,
    /** All '' if withheld from visitors. */
    user: person,
    stars: z.number().int().min(1).max(5),
    text: z.string(),
    date: isoDate,
    /** The rated person's reply to the text, '' for none. */
    answer: z.string(),
    /** Present while the answer is hidden from all but its writer until staff review it. */
    answerHeld: z.literal(true).optional(),
    /** Present if its author said openly that an answer by the rated person helped. */
    helped: z.literal(true).optional(),
    /** Present while hidden from others until staff review it. */
    held: z.literal(true).optional(),
  })
  .meta({ id: 'Rating' });

export type Rating = z.infer<typeof rating>;

const starsMessage = 'Dê de 1 a 5 estrelas.';

export const ratingForm = z
  .strictObject({
    stars: z.int({ error: starsMessage }).min(1, starsMessage).max(5, starsMessage),
    /** If absent, the previous text stays. */
    text: optionalText(limits.text).trim().optional(),
  })
  .meta({ id: 'RatingForm' });

const ratingReply = z
  .object({
    /** One decimal, or '' without ratings. */
    average: z.string(),
    total: counter,
    /** The viewer's own rating, 0 without one. */
    mine: z.number().int().min(0).max(5),
    /** When that rating begins to count; '' if it already does. */
    countsFrom: isoDate.or(z.literal('')),
    /** Present while it awaits staff review. */
    held: z.literal(true).optional(),
  })
  .meta({ id: 'RatingTotals' });

export type RatingReply = z.infer<typeof ratingReply>;

export const ratings = endpoints({
  'GET /api/ratings/user/{username}': {
    summary: 'As avaliações que uma pessoa recebeu, as mais recentes primeiro',
    session: 'optional',
    params: byUsername,
    /**
     * `texts=only`: only ratings with a text; `helped=only`: only ratings of people who said openly that an answer helped,
     * `helped=none`: all others.
     */
    query: page.extend({
      texts: z.literal('only').optional(),
      helped: z.enum(['only', 'none']).optional(),
    }),
    reply: z.object({ ratings: z.array(rating), nextCursor }),
    errors: ['not_found'],
  },
  'PUT /api/ratings/user/{username}': {
    summary: 'Avalia uma pessoa ou altera a avaliação feita',
    publishes: true,
    limit: 'rating',
    params: byUsername,
    body: ratingForm,
    reply: ratingReply,
    errors: [
      'not_rated',
      'email_not_confirmed',
      'not_found',
      'own_rating',
      'contact_in_text',
      'rating_removed',
    ],
  },
  'DELETE /api/ratings/user/{username}': {
    summary: 'Retira a avaliação feita',
    limit: 'rating',
    params: byUsername,
    reply: ratingReply,
    errors: ['not_found', 'own_rating', 'rating_removed'],
  },
  'PUT /api/ratings/answers/{id}': {
    summary:
      'Responde, uma única vez, ao texto de uma avaliação recebida; repetir a mesma resposta nada muda',
    publishes: true,
    limit: 'rating',
    params: z.object({ id }),
    body: z.strictObject({ text: requiredText('Favor escrever a resposta', limits.text).trim() }),
    reply: rating,
    errors: ['not_found', 'not_rated_person', 'nothing_to_answer', 'already_answered', 'contact_in_text'],
  },
});

type RatingsCalls = typeof ratings;
declare module '../api.ts' {
  interface Api extends RatingsCalls {}
}
