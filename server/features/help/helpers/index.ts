import { helpers as contract } from '#contract/help/helpers.ts';
import { calls, type Feature } from '#server/feature.ts';
import { givePlaces, helpersExports, vouchesFor } from './helpers.queries.ts';
import { readHelpers, readHelping, writeHelping } from './helpers.service.ts';
import { readCities } from './places.ts';

export {
  markChecked,
  notingOffered,
  offersSince,
  pauseHelping,
  takeEndingCheck,
  writeRecord,
  type AnswerRecord,
} from './asked.queries.ts';
export {
  momentOf,
  noHelp,
  readFactsOf,
  readHelperFacts,
  shownHours,
  type Moment,
} from './helpers.service.ts';
export { isChecked, isNotPaused, putHelping, takesQuestions } from './helpers.queries.ts';
export { readHelpers, readHelping } from './helpers.service.ts';
export { namelessHelper } from './nameless-helper.ts';
export { wrongPlace } from './places.ts';

/** Rows of one sweep. */
const maxPlaces = 10_000;

/** Who helps, with what and where. */
export const helpers: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Quem ajuda', description: 'Pessoas adultas que respondem perguntas sobre o que fazem.' },
      {
        'GET /api/helpers': ({ context, db, viewer, query }) => readHelpers(context, db, viewer, query),
        'GET /api/cities': ({ query }) => Promise.resolve(readCities(query.state)),
        'GET /api/home/helping': ({ db, viewer }) => readHelping(db, viewer),
        'PUT /api/home/helping': (call) => writeHelping(call, call.body),
      },
    ),
  ],
  sweep: ({ db }) => givePlaces(db, maxPlaces),
  tables: { helpers: 'como-ajudo.json' },
  vouchesFor,
  exports: helpersExports,
};
