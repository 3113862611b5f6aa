import { blocks as contract } from '#contract/who-sees/blocks.ts';
import { calls, type Feature } from '#server/feature.ts';
import { blockPerson, listBlocks, unblockPerson } from './blocks.service.ts';
import { blocksExports } from './blocks.queries.ts';

export {
  blockedEitherWay,
  exceptBlocked,
  exceptBlockedAsRead,
  findPerson,
  withBlocked,
  type Reader,
} from './blocks.queries.ts';
export { requirePerson, requireUnblocked } from './blocks.service.ts';

export const blocks: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Bloqueios', description: 'Quem não quer ter a ver com quem.' },
      {
        'GET /api/blocks': ({ db, viewer, query }) => listBlocks(db, viewer, query.cursor),
        'PUT /api/blocks/{username}': ({ db, viewer, params }) => blockPerson(db, viewer, params.username),
        'DELETE /api/blocks/{username}': ({ db, viewer, params }) =>
          unblockPerson(db, viewer, params.username),
      },
    ),
  ],
  tables: {
    blocks: 'bloqueios.json',
  },
  exports: blocksExports,
};
