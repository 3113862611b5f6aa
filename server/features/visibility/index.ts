import type { Feature } from '#server/feature.ts';

export {
  isKnownGroup,
  isOpenComment,
  isOpenTo,
  isPublished,
  isVisibleComment,
  isVisiblePost,
} from './visibility.queries.ts';

/** Who sees which post, comment and group. */
export const visibility: Feature = {};
