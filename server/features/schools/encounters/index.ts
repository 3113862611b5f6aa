import { encounters as contract } from '#contract/schools/encounters.ts';
import { calls, type Feature } from '#server/feature.ts';
import { encountersExports } from './encounters.export.queries.ts';
import {
  answerOutlook,
  noteEncounter,
  noteVisit,
  readEncounters,
  readOutlook,
  readVisits,
} from './encounters.service.ts';
import { exportFigures, readFigures, takeAllFigures } from './figures.service.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Takes the weekly figures of schools. */
    take_figures: Record<string, never>;
  }
}

/** Contacts of pupils with working adults, and what their school learns in numbers. */
export const encounters: Feature = {
  calls: [
    calls(
      contract,
      {
        name: 'Encontros',
        description: 'Encontros com quem trabalha, só de quem estuda; e os números que a escola pode ver.',
      },
      {
        'GET /api/home/encounters': ({ context, db, viewer, query }) =>
          readEncounters(context, db, viewer, query.cursor),
        'PUT /api/home/encounters/{id}': ({ context, viewer, params, body }) =>
          noteEncounter(context, viewer, params.id, body),
        'GET /api/home/outlook': ({ context, db, viewer }) => readOutlook(context, db, viewer),
        'PUT /api/home/outlook': ({ context, viewer, body }) => answerOutlook(context, viewer, body),
        'GET /api/school/visits': ({ db, viewer, query }) => readVisits(db, viewer, query.cursor),
        'POST /api/school/visits': ({ context, viewer, body }) => noteVisit(context.db, viewer, body),
        'GET /api/school/figures': ({ context, viewer }) => readFigures(context, viewer),
        'GET /api/school/figures.csv': ({ context, viewer }) => exportFigures(context, viewer),
      },
    ),
  ],
  jobs: { take_figures: (context) => takeAllFigures(context) },
  cacheSafeJobs: ['take_figures'],
  schedule: { take_figures: '20 * * * *' },
  tables: {
    school_visits: 'visitas-anotadas.json',
    encounter_notes: 'encontros.json',
    outlooks: 'tres-frases.json',
    school_figures: 'numbers of which none speaks of fewer than five people',
  },
  exports: encountersExports,
};
