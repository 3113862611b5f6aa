import { search as contract } from '#contract/search.ts';
import { calls, type Feature } from '#server/feature.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { indexAnew } from './index-anew.ts';
import { readRelatedPosts, runSearch, suggestWhileTyping } from './search.service.ts';
import { sweepWords } from './sweep-words.ts';
import {
  forgetComments,
  indexComment,
  indexGroup,
  indexNewComment,
  indexNewPost,
  indexNewQuestion,
  indexPerson,
  indexPost,
  indexQuestion,
} from './index-texts.ts';

export { commentWords, groupRow, knownWords, personRow, postRow, questionRow } from './index-texts.ts';
export { addIndexing } from './index-anew.ts';
export { sweepWords } from './sweep-words.ts';
export { listLikelyWords } from './suggest.ts';
export { putKnownWords } from './known-words.queries.ts';

/** Search for posts, people, groups and questions by words. */
export const search: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Busca', description: 'Publicações, pessoas, grupos e perguntas por palavras.' },
      {
        'GET /api/post/{slug}/related': ({ db, viewer, params }) => readRelatedPosts(db, viewer, params.slug),
        'GET /api/search/suggestions': ({ db, viewer, query }) => suggestWhileTyping(db, viewer, query.q),
        'GET /api/search': ({ db, viewer, query }) => runSearch(db, viewer, query),
      },
    ),
  ],
  listeners: {
    post_published: indexNewPost,
    post_written: indexPost,
    comment_added: indexNewComment,
    comment_edited: indexComment,
    comments_emptied: forgetComments,
    person_written: indexPerson,
    group_written: indexGroup,
    question_asked: indexNewQuestion,
    question_written: indexQuestion,
  },
  tables: {
    post_search: 'the words of publicacoes.json again, for look-ups',
    comment_search: 'the words of comentarios.json again, for look-ups',
    person_search: 'the words of perfil.json again, for look-ups',
    group_search: 'the words of grupos-administrados.json again, for look-ups',
    question_search: 'the words of perguntas.json and respostas.json again, for look-ups',
    known_words: 'words in use again, of no person',
    texts_to_index: 'how far the index has come, of no person',
  },
  jobs: {
    sweep_words: ({ db }) => sweepWords(db),
    index_anew: (context, _, stopping) => indexAnew(context, stopping),
  },
  cacheSafeJobs: ['sweep_words', 'index_anew'],
  schedule: { sweep_words: '7 6 * * *' },
  // Words have no owner: the job checks all of them.
  erasure: { erase: (tx) => addJob(tx, 'sweep_words', {}, { key: 'sweep_words' }) },
};
