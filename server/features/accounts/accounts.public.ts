export { writeAccountLetters } from './accounts.letters.ts';
export {
  countingPosts,
  deleteEndedSessions,
  deleteUser,
  findOrCreateSecret,
  hasUsers,
  insertUser,
  listDemoUserIds,
  listSessionIds,
  replaceAvatar,
  updateTotalPosts,
  updateUser,
  type User,
} from './accounts.queries.ts';
export { closeAccount } from './close-account.ts';
export { confirmPassword } from './confirm-password.ts';
export { averageStars } from './average-stars.ts';
export { confirmEverybody } from './confirm-email.ts';
export { deleteEndedEmailConfirmations, isEmailConfirmed } from './email-confirmations.queries.ts';
export { deleteEndedFactorTries } from './second-factor/factor-tries.queries.ts';
export { deleteEndedLoginChallenges } from './second-factor/login-challenges.queries.ts';
export { deleteEndedPasskeyChallenges } from './second-factor/passkey-challenges.queries.ts';
export { removeFactors } from './second-factor/remove-factors.ts';
export { deleteEndedPasswordResets } from './password-resets.queries.ts';
export { hashPassword } from './password.ts';
export { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
export { renderOptionsFor } from './render-options.ts';
export { requireUser } from './require-user.ts';
export { openSessions, type Sessions } from './sessions.ts';
export {
  changeFollowTotals,
  changeGroupTotals,
  changeRatingTotals,
  lockUsers,
  type RatingTotals,
} from './user-totals.queries.ts';
