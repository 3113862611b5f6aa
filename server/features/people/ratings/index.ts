import { ratings as contract } from '#contract/people/ratings.ts';
import { calls, type Feature } from '#server/feature.ts';
import { answerRating } from './answers.service.ts';
import {
  countDueRatings,
  listRatingsOf,
  ratePerson,
  removeRating,
  removeRatingsOf,
} from './ratings.service.ts';
import { ratingsExports } from './ratings.export.queries.ts';
import { reportableAnswer, reportableRating } from './ratings.reportable.ts';

export { findGiven } from './ratings.queries.ts';
export { setRating } from './ratings.service.ts';

/** One to five stars with an optional text, one rating per pair of people. */
export const ratings: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Avaliações', description: 'De 1 a 5 estrelas, uma por par de pessoas.' },
      {
        'GET /api/ratings/user/{username}': ({ db, viewer, params, query }) =>
          listRatingsOf(db, viewer, params.username, query),
        'PUT /api/ratings/user/{username}': (call) => ratePerson(call, call.params.username, call.body),
        'DELETE /api/ratings/user/{username}': ({ db, viewer, params }) =>
          removeRating(db, viewer, params.username),
        'PUT /api/ratings/answers/{id}': (call) => answerRating(call, call.params.id, call.body.text),
      },
    ),
  ],
  tables: {
    ratings: 'avaliacoes-feitas.json',
  },
  reportables: { rating: reportableRating, rating_answer: reportableAnswer },
  exports: ratingsExports,
  // Ratings whose wait is over.
  sweep: ({ db }) => countDueRatings(db),
  erasure: { erase: removeRatingsOf },
};
