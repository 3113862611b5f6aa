import { interests as contract } from '#contract/people/interests.ts';
import { calls, type Feature } from '#server/feature.ts';
import { interestsExports } from './interests.queries.ts';
import { readInterests, writeInterests } from './interests.service.ts';

/** What interests a member who looks for a career, and where they are from. */
export const interests: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Interesses', description: 'O que interessa a quem procura um rumo. Só a própria pessoa vê.' },
      {
        'GET /api/home/interests': ({ db, viewer }) => readInterests(db, viewer),
        'PUT /api/home/interests': ({ db, viewer, body }) => writeInterests(db, viewer, body),
      },
    ),
  ],
  tables: { interests: 'interesses.json' },
  exports: interestsExports,
};
