import { seals as contract } from '#contract/safety/seals.ts';
import { calls, type Feature } from '#server/feature.ts';
import { deleteEndedSeals } from './seals.queries.ts';
import { listAll, readSeal, renewSeal, sealCase } from './seals.service.ts';

/** Copies of cases that administrators keep for the authorities, exempt from every erasure. */
export const seals: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Equipe' },
      {
        'POST /api/moderation/cases/{id}/seal': (call) => sealCase(call, call.params.id),
        'GET /api/moderation/seals': ({ db, query }) => listAll(db, query.cursor),
        'GET /api/moderation/seals/{id}': (call) => {
          const { reply, params } = call;
          void reply.header(
            'content-disposition',
            `attachment; filename="rumo-copia-lacrada-${params.id}.zip"`,
          );
          return readSeal(call, params.id);
        },
        'PUT /api/moderation/seals/{id}/until': (call) => renewSeal(call, call.params.id),
      },
    ),
  ],
  sweep: ({ db }) => deleteEndedSeals(db),
  tables: { sealed_copies: 'kept by law for the authorities, sealed, and told of by /privacidade' },
};
