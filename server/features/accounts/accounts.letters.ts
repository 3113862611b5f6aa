import type { MailWriters } from '#server/mail/letters.ts';
import { writeDeviceConfirmation } from './device-confirmation-letter.ts';
import {
  writeEmailChange,
  writeEmailChanged,
  writeEmailChangeRequested,
  writeEmailChangeUndone,
  writeEmailConfirmation,
} from './email.letters.ts';
import {
  writeFactorChanged,
  writeFactorsRemoved,
  writePasswordChanged,
  writePasswordReset,
  writeRecoveryCodesRenewed,
  writeRecoveryCodeUsed,
  writeRenamed,
  writeWrongCodes,
} from './security.letters.ts';

/** What writes each mail of an account. */
export const accountMails = {
  password_reset: writePasswordReset,
  password_changed: writePasswordChanged,
  email_confirmation: writeEmailConfirmation,
  device_confirmation: writeDeviceConfirmation,
  email_change: writeEmailChange,
  email_change_requested: writeEmailChangeRequested,
  email_changed: writeEmailChanged,
  email_change_undone: writeEmailChangeUndone,
  factor_changed: writeFactorChanged,
  factors_removed: writeFactorsRemoved,
  recovery_codes_renewed: writeRecoveryCodesRenewed,
  recovery_code_used: writeRecoveryCodeUsed,
  wrong_codes: writeWrongCodes,
  renamed: writeRenamed,
} satisfies Partial<MailWriters>;

declare module '#server/mail/letters.ts' {
  interface MailKinds {
    password_reset: object;
    password_changed: object;
    email_confirmation: object;
    device_confirmation: object;
    /** To the new address. */
    email_change: object;
    /** To the address that the account has. */
    email_change_requested: object;
    /** To the address that it had. */
    email_changed: { changeId: string };
    /** To the address that it had in between. */
    email_change_undone: object;
    recovery_codes_renewed: object;
    /** How many are left. */
    recovery_code_used: { left: number };
    /** Of the second step of a login. */
    wrong_codes: object;
    /** By the product. The name that the person had. */
    renamed: { before: string };
    /** By the operator. */
    factors_removed: object;
    /** `factor` in Portuguese, as it is named in a sentence. */
    factor_changed: { factor: string; change: 'on' | 'off' | 'added' | 'removed' };
  }
}
