import { contactMessages } from '#contract/question-errors.ts';
import { findContact } from '#markdown/contact-data.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/handle.ts';
import { refuseField, type Refusal } from '#server/http/errors.ts';
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

/** Returns the refusal of the first field with contact details, which names their kind; null for none. */
export function refusalOfContact(texts: Record<string, string>): Refusal | null {
  for (const [field, text] of Object.entries(texts)) {
    const found = findContact(text);
    if (found) return refuseField('contact_in_text', field, contactMessages[found.kind]);
  }
  return null;
}
