import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepare, type Placeholders } from '#server/db/query/prepare.ts';
import { isVisibleQuestion } from '#server/features/who-sees/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { newestMatches } from './newest-matches.queries.ts';
import { bestOf, type AskedForTitles, type Search } from './search.queries.ts';
import { wholeWords } from './whole-words.queries.ts';

/** How many of the newest matches are ranked. */
const candidates = 100;

const selectQuestions = prepare((_db, asked: Placeholders<AskedForTitles>, limit: number) => {
  const { viewer, after } = asked;
  const matches = newestMatches({
    table: 'question_search',
    where: sql`words @@ (select ${wholeWords(asked)})`,
    limit: candidates,
    size: 1,
    rank: sql`ts_rank(matched.words, ${asked.query}::tsquery, 1)`,
  });
  // People search for answers: answered questions come before open ones.
  const found = sql`
    select questions.id, rank::float8 * case when questions.answers > 0 then 2 else 1 end as relevance
    from (select * from ${matches} as matches offset 0) as found join questions on questions.id = found.question_id
    where questions.state <> 'withdrawn' and ${isVisibleQuestion(viewer, 'questions')}`;
  return bestOf<{ id: string; relevance: number }>(found, after, limit);
});

/** Returns the best matches first; the questions feature renders them. */
export async function searchQuestions(
  db: Db,
  viewer: Viewer | null,
  { query, unfinished, asOf, after, limit }: Search,
): Promise<{ id: string; relevance: number }[]> {
  return selectQuestions(db, { viewer, query, unfinished, asOf, after }, limit);
}
