import { inSentence } from '#contract/in-sentence.ts';
import { plainLine } from '#server/mail/mail-text.ts';

/**
 * Names a minor in a sentence of a mail to a guardian. Mail programs would make links of what looks like an address, so such a
 * name is not told.
 */
export const minorInMail = (firstName: string): string =>
  inSentence(plainLine(firstName)) || 'quem você acompanha';
