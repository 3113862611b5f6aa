/** What nodemailer hangs on its errors. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const longest = 300;

/**
 * The mail server refuses this recipient or this mail for good (RFC 5321: 5yz). What it says to our sign-in or to our
 * sender's address is for the operator to mend, and the mail waits for it.
 */
export function isFinal(error: unknown): boolean {
  const { command = '', responseCode = 0 } = error as SmtpError;
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500 && responseCode < 600;
}

/** One line for an operator: where it failed and what the mail server said. */
export function sayFailure(error: unknown): string {
  const { code, command, response } = error as SmtpError;
  const text = response ?? (error instanceof Error ? error.message : String(error));
  return [code, command, text].filter(Boolean).join(' · ').replaceAll(/\s+/g, ' ').slice(0, longest);
}

/** What the log may know: mail servers repeat addresses in their words. */
export function failureCodes(error: unknown): object {
  const { code, command, responseCode } = error as SmtpError;
  return { code, command, responseCode };
}
