import type { Feature } from '#server/feature.ts';

export {
  isKnownGroup,
  isNamedTo,
  isNotWithdrawn,
  isOpenComment,
  isOpenTo,
  isPublished,
  isPublishedQuestion,
  isVisibleComment,
  isVisibleOnceBack,
  isVisiblePost,
  isVisibleQuestion,
  lookedForVisitors,
  visibilityColumns,
  type Among,
} from './visibility.queries.ts';

/** Conditions for who sees which post, comment and group. */
export const visibility: Feature = {};
