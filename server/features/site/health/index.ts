import { health as contract } from '#contract/site/health.ts';
import { isAway } from '#server/db/handle.ts';
import { calls, type Feature } from '#server/feature.ts';
import { askDatabase } from './health.queries.ts';
import packageJson from '#package.json' with { type: 'json' };

/** Whether the service is healthy. */
export const health: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Serviço', description: 'Estado do serviço e esta referência.' },
      {
        'GET /api/health': async ({ context, db, reply }) => {
          void reply.header('cache-control', 'no-store');
          await askDatabase(db);
          return {
            status: 'ok' as const,
            database: isAway(context.db) ? ('reading' as const) : ('ok' as const),
            events: context.events.connected ? ('ok' as const) : ('lost' as const),
            version: packageJson.version,
          };
        },
      },
    ),
  ],
  tables: { calendar_origin: 'a moment of the installation, of no person' },
};
