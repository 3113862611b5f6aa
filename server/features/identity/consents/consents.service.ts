import { holds } from '#contract/safety/age-rules.ts';
import { documentVersions, type DocumentName } from '#contract/identity/consents-versions.ts';
import { documentNames, type OwnConsent } from '#contract/identity/consents.ts';
import type { Db } from '#server/db/handle.ts';
import { readBand } from '#server/features/safety/age/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { insertConsents, listConsents } from './consents.queries.ts';
import type { CalendarContext } from '#server/context.ts';

/** A school makes accounts whose holders have accepted nothing. For those who need a guardian, that one accepts. */
export async function readConsents(
  db: Db,
  context: CalendarContext,
  viewer: Viewer,
): Promise<{ first: boolean; consents: OwnConsent[] }> {
  const rows = await listConsents(db, viewer.id);
  const first = rows.length === 0;
  if (first && holds('guardianNeeded', await readBand(db, context, viewer.id)))
    return { first, consents: [] };
  const consents = documentNames.map((document) => {
    const version = documentVersions[document];
    const given = rows.find((row) => row.document === document && row.version === version);
    return { document, version, acceptedAt: given?.accepted_at.toISOString() ?? ('' as const) };
  });
  return { first, consents };
}

/** @throws terms_changed where another version is now in force */
export async function accept(
  db: Db,
  viewer: Viewer,
  { document, version }: { document: DocumentName; version: string },
): Promise<void> {
  if (version !== documentVersions[document]) throw refuse('terms_changed');
  await insertConsents(db, [{ user_id: viewer.id, document, version, accepted_at: new Date() }]);
}

/** Accepts the current versions for a new user, or for a minor by the guardian; the pages where they do so say it. */
export async function acceptAll(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const given = documentNames.map((document) => ({
    user_id: userId,
    document,
    version: documentVersions[document],
    accepted_at: at,
  }));
  await insertConsents(db, given);
}
