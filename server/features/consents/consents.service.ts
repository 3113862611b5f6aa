import { documentVersions, type DocumentName } from '#contract/consents-versions.ts';
import { documentNames, type OwnConsent } from '#contract/consents.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { insertConsents, listConsents } from './consents.queries.ts';

export async function readConsents(db: Db, viewer: Viewer): Promise<{ consents: OwnConsent[] }> {
  const rows = await listConsents(db, viewer.id);
  const consents = documentNames.map((document) => {
    const version = documentVersions[document];
    const given = rows.find((row) => row.document === document && row.version === version);
    return { document, version, acceptedAt: given?.accepted_at.toISOString() ?? ('' as const) };
  });
  return { consents };
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

/** Accepts the current versions for a new user; the registration page says so. */
export async function acceptAll(db: Db, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const given = documentNames.map((document) => ({
    user_id: userId,
    document,
    version: documentVersions[document],
    accepted_at: at,
  }));
  await insertConsents(db, given);
}
