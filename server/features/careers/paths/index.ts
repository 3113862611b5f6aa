import { paths as contract } from '#contract/careers/paths.ts';
import { calls, type Feature } from '#server/feature.ts';
import { exportPays, readPath, readSources } from './paths.service.ts';

export { importData, WrongData } from './import-data.ts';
export { readSources } from './paths.service.ts';

const imported = 'public statistics that an operator imported, of no person';

/** The way into a career from a city: what it pays at first, and where one learns it. */
export const paths: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Daqui até lá', description: 'O que se ganha no começo, e onde se aprende perto.' },
      {
        'GET /api/careers/{slug}/path': ({ context, db, viewer, params, query }) =>
          readPath(context, db, viewer, params.slug, query.city),
        'GET /api/paths/sources': async ({ db }) => ({ sources: await readSources(db) }),
        'GET /api/paths/pay.csv': async ({ db, reply }) => {
          void reply.header('content-disposition', 'attachment; filename="rumo-comeco.csv"');
          return exportPays(db);
        },
      },
    ),
  ],
  tables: {
    path_sources: imported,
    path_packed_admissions: imported,
    path_pays: imported,
    path_admissions: imported,
    path_apprentices: imported,
    path_cities: imported,
    path_apprentice_totals: imported,
    path_places: imported,
    path_courses: imported,
    path_cutoffs: imported,
  },
};
