import { contactMessages } from '#contract/help/question-errors.ts';
import { findContact } from '#markdown/contact-data.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/handle.ts';
import { PartRefused, refuseField, type Refusal } from '#server/http/errors.ts';
import { hasMinor } from './births.queries.ts';

interface Writing {
  config: Pick<Config, 'ageRule'>;
  db: Db;
}

/**
 * Refuses contact details, so that nobody reaches the young outside this site through a text. Where everybody has given
 * their age, refuses them to all alike, so that a refusal reveals no age; elsewhere, where somebody known to be below
 * 18 writes or is addressed.
 *
 * @param people finds who writes and who is addressed, where it matters
 * @throws contact_in_text beside the field
 */
export async function requireNoContactBetween(
  { config, db }: Writing,
  people: () => Promise<readonly string[]>,
  texts: Record<string, string>,
): Promise<void> {
  const refusal = refusalOfContact(texts);
  if (refusal && (config.ageRule === 'require' || (await hasMinor(db, await people())))) throw refusal;
}

/** Characters: longer than any address or number. */
const longestPart = 200;

/** Returns the refusal of the first field with contact details, which names their kind; null for none. */
export function refusalOfContact(texts: Record<string, string>): Refusal | null {
  for (const [field, text] of Object.entries(texts)) {
    const found = findContact(text);
    if (!found) continue;
    const message = contactMessages[found.kind];
    const part = text.slice(found.start, found.end);
    // Disguised data is found in a text as a whole, which is nothing to point at.
    return part.length > longestPart
      ? refuseField('contact_in_text', field, message)
      : new PartRefused('contact_in_text', field, message, part);
  }
  return null;
}
