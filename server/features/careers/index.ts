import { careers as contract } from '#contract/careers/careers.ts';
import { calls, type Feature } from '#server/feature.ts';
import { careersExports, deleteSavedCareer, insertSavedCareer, listWritten } from './careers.queries.ts';
import {
  compareCareers,
  markCorrection,
  readCareer,
  readCareerPage,
  readCareers,
  readCorrections,
  suggestCorrection,
} from './careers.service.ts';

export { listSavedCareers, listWritten } from './careers.queries.ts';
export { readCareer } from './careers.service.ts';
export { toCareerCard } from './careers.view.ts';
export type { OccupationTable as Occupation } from './careers.table.ts';
export { importOccupations, keepCareers } from './keep-careers.ts';

/** Careers: hand-written pages, and the names of the CBO where an operator imports them. */
export const careers: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Profissões', description: 'O que se faz em cada profissão e como se chega lá.' },
      {
        'GET /api/careers': ({ db, query }) => readCareers(db, query),
        'GET /api/careers/names': async ({ db }) => ({ careers: await listWritten(db) }),
        'GET /api/careers/compare': ({ db, viewer, query }) => compareCareers(db, viewer, query.slug),
        'GET /api/careers/{slug}': ({ context, db, viewer, params }) =>
          readCareerPage(context, db, viewer, params.slug),
        'POST /api/careers/{slug}/corrections': ({ db, viewer, params, body }) =>
          suggestCorrection(db, viewer, params.slug, body.text),
        'GET /api/moderation/corrections': ({ db, query }) => readCorrections(db, query.cursor),
        'PUT /api/moderation/corrections/{id}': ({ db, viewer, params }) =>
          markCorrection(db, viewer, params.id),
        'PUT /api/careers/{slug}/saved': async ({ db, viewer, params }) => {
          const { slug } = await readCareer(db, viewer, params.slug);
          await insertSavedCareer(db, viewer.id, slug, new Date());
        },
        'DELETE /api/careers/{slug}/saved': async ({ db, viewer, params }) => {
          const { slug } = await readCareer(db, viewer, params.slug);
          await deleteSavedCareer(db, viewer.id, [slug, params.slug]);
        },
      },
    ),
  ],
  tables: {
    careers: 'texts of the site',
    occupations: 'names of the CBO',
    career_names: 'the names of careers again, for look-ups',
    career_stems: 'the names of careers again, for look-ups',
    career_name_stems: 'the names of careers again, for look-ups',
    career_words: 'the names of careers again, for look-ups',
    careers_written: 'which texts the tables have',
    career_corrections: 'correcoes-de-profissoes.json',
    saved_careers: 'profissoes-salvas.json',
  },
  exports: careersExports,
};
