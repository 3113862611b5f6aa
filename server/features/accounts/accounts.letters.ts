import { writeLetters } from '#server/mail/letters.ts';
import { writeEmailChange, writeEmailChanged } from './email-change-letters.ts';
import { writeEmailConfirmation } from './email-confirmation-letter.ts';
import { writeFactorsRemoved } from './factors-removed-letter.ts';
import { writeFactorChanged } from './factor-changed-letter.ts';
import { writePasswordChanged } from './password-changed-letter.ts';
import { writePasswordReset } from './password-reset-letter.ts';

/** The mails of this room. */
export function writeAccountLetters(): void {
  writeLetters('password_reset', writePasswordReset);
  writeLetters('password_changed', writePasswordChanged);
  writeLetters('email_confirmation', writeEmailConfirmation);
  writeLetters('email_change', writeEmailChange);
  writeLetters('email_changed', writeEmailChanged);
  writeLetters('factor_changed', writeFactorChanged);
  writeLetters('factors_removed', writeFactorsRemoved);
}
