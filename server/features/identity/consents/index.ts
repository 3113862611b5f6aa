import { consents as contract } from '#contract/identity/consents.ts';
import { calls, type Feature } from '#server/feature.ts';
import { consentExports } from './consents.queries.ts';
import { accept, acceptAll, readConsents } from './consents.service.ts';

/** The versions of the terms and the privacy page that users have accepted. */
export const consents: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Consentimento', description: 'As versões dos termos e da privacidade, e quem as aceitou.' },
      {
        'GET /api/home/consents': ({ context, db, viewer }) => readConsents(db, context, viewer),
        'PUT /api/home/consents': ({ db, viewer, body }) => accept(db, viewer, body),
      },
    ),
  ],
  listeners: { person_registered: acceptAll, minor_linked: acceptAll },
  tables: { consents: 'consentimentos.json' },
  exports: consentExports,
};
