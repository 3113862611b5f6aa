import type { Feature } from '#server/feature.ts';
import { accountSettingsCalls, accountsCalls } from './accounts.routes.ts';
import { accountsExports } from './accounts.export.queries.ts';
import { emailMails } from './emails.mails.ts';
import { securityMails } from './security.mails.ts';
import {
  deleteEndedEmailChanges,
  deleteEndedEmailConfirmations,
  deleteEndedRefusals,
} from './emails.queries.ts';
import { endSessionsOf, sweepSessions } from './sessions.service.ts';
import { deleteEndedPasswordResets } from './password-resets.queries.ts';
import { deleteEndedKnownDevices } from './known-devices.queries.ts';
import {
  deleteEndedFactorTries,
  deleteEndedLoginChallenges,
} from './second-factor/login-challenges.queries.ts';
import { deleteEndedPasskeyChallenges } from './second-factor/passkeys.queries.ts';
import { passkeysCalls, secondFactorCalls } from './second-factor/second-factor.routes.ts';

export { insertRemovedName, listRemovedNames } from './removed-names.queries.ts';
export {
  countingPosts,
  deleteUser,
  findUserNamed,
  findUser,
  findUserByEmail,
  hasUsers,
  insertUser,
  listDemoUserIds,
  selectUsers,
  updateTotalPosts,
  updateUser,
  type User,
} from './accounts.queries.ts';
export {
  closeAccount,
  averageStars,
  readOwnEmail,
  renameReserved,
  registerAccount,
  requireUser,
} from './accounts.service.ts';
export { emitMentions, renderAgain, renderOptionsFor } from './text-links.service.ts';
export {
  changeAgeStatus,
  changeRole,
  countStaff,
  hasAdministrator,
  isStaff,
  listAllStaff,
  listStaff,
  lockStaff,
  searchAccounts,
  setPins,
  silence,
  takeUserToErase,
} from './account-status.queries.ts';
export {
  changeUsername,
  insertPupilAccounts,
  showsSurname,
  suggestUsername,
  usernameChangeableFrom,
} from './usernames.service.ts';
export { invitationUrl, renewInvitation } from './registration-policy.ts';
export { startSession } from './login.service.ts';
export { confirmOwner, hashPassword, isPassword } from './passwords.service.ts';
export { confirmEverybody } from './emails.service.ts';
export { isEmailConfirmed } from './emails.queries.ts';
export { removeFactors } from './second-factor/factors.service.ts';
export { hashSecret, newSecret } from './secrets.ts';
export { findKnownDevice, openDevices } from './known-devices.service.ts';
export { endCardSessionsOf, openSessions } from './sessions.service.ts';
export {
  changeFollowTotals,
  changeGroupTotals,
  changeRatingTotals,
  lockUsers,
  type RatingTotals,
} from './user-totals.queries.ts';

/** Registration, sign-in and account settings. */
export const accounts: Feature = {
  calls: [accountsCalls, accountSettingsCalls, secondFactorCalls, passkeysCalls],
  mails: { ...emailMails, ...securityMails },
  sweep: async ({ db }) => {
    await sweepSessions(db);
    await deleteEndedPasswordResets(db);
    await deleteEndedEmailChanges(db);
    await deleteEndedEmailConfirmations(db);
    await deleteEndedLoginChallenges(db);
    await deleteEndedPasskeyChallenges(db);
    await deleteEndedFactorTries(db);
    await deleteEndedKnownDevices(db);
    await deleteEndedRefusals(db);
  },
  tables: {
    users: 'conta.json',
    sessions: 'sessoes.json',
    password_resets: 'hashes of mailed secrets, for hours',
    email_changes: 'trocas-de-email.json',
    email_change_links: 'hashes of mailed secrets, for a week',
    email_confirmations: 'the e-mail of conta.json, while a mailed link waits to be opened',
    removed_names: 'keyed hashes of names that nobody has',
    code_factors: 'verificacao-em-duas-etapas.json',
    recovery_codes: 'hashes of secrets; their number stands beside the codes',
    passkeys: 'chaves-de-acesso.json',
    passkey_challenges: 'hashes of secrets, for minutes',
    factor_tries: 'a number, for an hour',
    login_challenges: 'hashes of secrets, for minutes',
    known_devices: 'hashes of secrets, for half a year',
    device_confirmations: 'hashes of mailed secrets, for a day',
    refused_emails: 'keyed hashes of e-mails, of nobody who is here',
    secrets: 'keys of the installation, of no person',
  },
  pictures: { users: { owner: 'id', addresses: ['avatar'] } },
  exports: accountsExports,
  erasure: {
    erase: async (tx, userId) => {
      await endSessionsOf(tx, userId);
    },
  },
};
