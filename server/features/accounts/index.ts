import type { Feature } from '#server/feature.ts';
import { accountSettingsCalls } from './account-settings.routes.ts';
import { accountsExports } from './accounts.export.queries.ts';
import { accountMails } from './accounts.letters.ts';
import { deleteEndedSessions } from './accounts.queries.ts';
import { accountsCalls } from './accounts.routes.ts';
import { deleteEndedEmailChanges } from './email-changes.queries.ts';
import { deleteEndedEmailConfirmations } from './email-confirmations.queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { deleteEndedPasswordResets } from './password-resets.queries.ts';
import { deleteEndedKnownDevices } from './known-devices.queries.ts';
import { deleteEndedFactorTries } from './second-factor/factor-tries.queries.ts';
import { deleteEndedLoginChallenges } from './second-factor/login-challenges.queries.ts';
import { deleteEndedPasskeyChallenges } from './second-factor/passkey-challenges.queries.ts';
import { passkeysCalls } from './second-factor/passkeys.routes.ts';
import { secondFactorCalls } from './second-factor/second-factor.routes.ts';

export {
  countingPosts,
  deleteUser,
  hasUsers,
  insertUser,
  listDemoUserIds,
  replaceAvatar,
  updateTotalPosts,
  updateUser,
  type User,
} from './accounts.queries.ts';
export { closeAccount } from './close-account.ts';
export { confirmPassword } from './confirm-password.ts';
export { averageStars } from './average-stars.ts';
export { confirmEverybody } from './confirm-email.ts';
export { isEmailConfirmed } from './email-confirmations.queries.ts';
export { renameReserved } from './rename-reserved.service.ts';
export { removeFactors } from './second-factor/remove-factors.ts';
export { hashPassword } from './password.ts';
export { renderOptionsFor, renderAgain } from './render-options.ts';
export { requireUser } from './require-user.ts';
export { openDevices } from './known-devices.ts';
export { openSessions } from './sessions.ts';
export {
  changeFollowTotals,
  changeGroupTotals,
  changeRatingTotals,
  lockUsers,
  type RatingTotals,
} from './user-totals.queries.ts';

/** Who is registered, how they sign in and what they settle about their account. */
export const accounts: Feature = {
  calls: [accountsCalls, accountSettingsCalls, secondFactorCalls, passkeysCalls],
  mails: accountMails,
  sweep: async ({ db }) => {
    await deleteEndedSessions(db);
    await deleteEndedPasswordResets(db);
    await deleteEndedEmailChanges(db);
    await deleteEndedEmailConfirmations(db);
    await deleteEndedLoginChallenges(db);
    await deleteEndedPasskeyChallenges(db);
    await deleteEndedFactorTries(db);
    await deleteEndedKnownDevices(db);
  },
  tables: {
    users: 'conta.json',
    sessions: 'sessoes.json',
    password_resets: 'hashes of mailed secrets, for hours',
    email_changes: 'trocas-de-email.json',
    email_change_links: 'hashes of mailed secrets, for a week',
    email_confirmations: 'the e-mail of conta.json, while a mailed link waits to be opened',
    removed_names: 'keyed hashes of names, of nobody who is here',
    code_factors: 'verificacao-em-duas-etapas.json',
    recovery_codes: 'hashes of secrets; their number stands beside the codes',
    passkeys: 'chaves-de-acesso.json',
    passkey_challenges: 'hashes of secrets, for minutes',
    factor_tries: 'a number, for an hour',
    login_challenges: 'hashes of secrets, for minutes',
    known_devices: 'hashes of secrets, for half a year',
    device_confirmations: 'hashes of mailed secrets, for a day',
    secrets: 'keys of the installation, of no person',
  },
  exports: accountsExports,
  erasure: {
    erase: async (tx, userId) => {
      await endSessionsOf(tx, userId);
    },
  },
};
