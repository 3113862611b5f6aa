import { words as contract } from '#contract/safety/watched-words.ts';
import { calls, type Feature } from '#server/feature.ts';
import { holdsExports } from './holds.queries.ts';
import { findWarned } from './judge.service.ts';

export { listHolds, markSeen, readWords, replaceWords } from './holds.queries.ts';
export { hold, judgePublication, judgeText, publishJudged, type Judge } from './judge.service.ts';
export { isSituationUnchanged, situationMark } from './holds.queries.ts';
export { deleteMarks, insertMarks, insertPrints } from './picture-marks.queries.ts';

/** Content that nobody else sees until staff have reviewed it. */
export const holds: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Palavras', description: 'Ler de novo antes de publicar.' },
      { 'POST /api/words/check': ({ db, body }) => findWarned(db, body.text) },
    ),
  ],
  tables: {
    watched_words: 'words that staff watch, of no person',
    holds: 'em-analise.json',
    picture_marks: 'by what pictures that were taken down are known again, of no person',
  },
  exports: holdsExports,
};
