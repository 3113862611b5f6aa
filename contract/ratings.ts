import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { byUsername, counter, id, isoDate, nextCursor, optionalText, page } from './primitives.ts';
import { person } from './profiles.ts';

export const rating = z
  .object({ id, user: person, stars: z.number().int().min(1).max(5), text: z.string(), date: isoDate })
  .meta({ id: 'Rating' });

export type Rating = z.infer<typeof rating>;

const starsMessage = 'Dê de 1 a 5 estrelas.';

export const ratingForm = z
  .strictObject({
    stars: z.int({ error: starsMessage }).min(1, starsMessage).max(5, starsMessage),
    /** Absent: what was written before stays. */
    text: optionalText(limits.text).optional(),
  })
  .meta({ id: 'RatingForm' });

const ratingReply = z
  .object({
    /** One decimal, or '' without ratings. */
    average: z.string(),
    total: counter,
    /** The viewer's own rating, 0 without one. */
    mine: z.number().int().min(0).max(5),
  })
  .meta({ id: 'RatingTotals' });

export type RatingReply = z.infer<typeof ratingReply>;

export const ratings = endpoints({
  'GET /api/ratings/user/{username}': {
    summary: 'As avaliações que uma pessoa recebeu, as mais recentes primeiro',
    session: 'optional',
    params: byUsername,
    query: page,
    status: 200,
    reply: z.object({ ratings: z.array(rating), nextCursor }),
    errors: ['not_found'],
  },
  'PUT /api/ratings/user/{username}': {
    summary: 'Avalia uma pessoa ou altera a avaliação feita',
    session: 'required',
    params: byUsername,
    body: ratingForm,
    status: 200,
    reply: ratingReply,
    errors: ['not_found', 'own_rating'],
  },
  'DELETE /api/ratings/user/{username}': {
    summary: 'Retira a avaliação feita',
    session: 'required',
    params: byUsername,
    status: 200,
    reply: ratingReply,
    errors: ['not_found', 'own_rating'],
  },
});
