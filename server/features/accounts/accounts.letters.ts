import type { MailWriters } from '#server/mail/letters.ts';
import { writeDeviceConfirmation } from './device-confirmation-letter.ts';
import { writeEmailChange, writeEmailChanged } from './email-change-letters.ts';
import { writeEmailConfirmation } from './email-confirmation-letter.ts';
import { writeFactorsRemoved } from './factors-removed-letter.ts';
import { writeFactorChanged } from './factor-changed-letter.ts';
import { writePasswordChanged } from './password-changed-letter.ts';
import { writePasswordReset } from './password-reset-letter.ts';

/** What writes each mail of an account. */
export const accountMails = {
  password_reset: writePasswordReset,
  password_changed: writePasswordChanged,
  email_confirmation: writeEmailConfirmation,
  device_confirmation: writeDeviceConfirmation,
  email_change: writeEmailChange,
  email_changed: writeEmailChanged,
  factor_changed: writeFactorChanged,
  factors_removed: writeFactorsRemoved,
} satisfies Partial<MailWriters>;

declare module '#server/mail/letters.ts' {
  interface MailKinds {
    password_reset: object;
    password_changed: object;
    email_confirmation: object;
    device_confirmation: object;
    email_change: object;
    email_changed: object;
    /** By the operator. */
    factors_removed: object;
    /** `factor` in Portuguese, as it is named in a sentence. */
    factor_changed: { factor: string; change: 'on' | 'off' | 'added' | 'removed' };
  }
}
