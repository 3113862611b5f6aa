export { findStars } from './ratings.queries.ts';
