import { documentVersions } from '#contract/identity/consents-versions.ts';
import type { Deeds } from '#server/testing/features.ts';
import { own, type Permissions } from '#server/testing/permissions.ts';
import { acceptAll } from './consents.service.ts';

export const permissions: Permissions = {
  'GET /api/home/consents': own(200),
  'PUT /api/home/consents': own(204, { body: { document: 'terms', version: documentVersions.terms } }),
};

export const leaveTraces = ({ test, person }: Deeds): Promise<void> =>
  acceptAll(test.context.db, { userId: person.id, at: new Date() });
