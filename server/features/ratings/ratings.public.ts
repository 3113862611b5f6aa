export { findGiven } from './ratings.queries.ts';
export { removeRatingsOf } from './remove-ratings-of.ts';
export { setRating } from './set-rating.ts';
