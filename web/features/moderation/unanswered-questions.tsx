import { Link } from 'react-router';
import type { QuestionCard } from '#contract/questions.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { PagedListRows } from '#web/lib/api/paged-rows.tsx';
import { questionPath } from '#web/lib/page/paths.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { PanelPart } from './panel-part.tsx';

type Row = QuestionCard & { id: string };

const questionsFrom = async (cursor?: string): Promise<PageOf<Row>> => {
  const { questions, nextCursor } = await api('GET /api/moderation/unanswered', { query: { cursor } });
  return { items: questions.map((each) => ({ ...each, id: each.slug })), nextCursor };
};

/** Questions unanswered for three days: staff may know someone to ask. */
export function UnansweredQuestions() {
  return (
    <PanelPart name="unanswered" load={questionsFrom}>
      {(first) => <QuestionsList first={first} />}
    </PanelPart>
  );
}

function QuestionsList({ first }: { first: PageOf<Row> }) {
  const list = usePagedList('unanswered', first, questionsFrom);
  return (
    <PagedListRows
      list={list}
      empty="Toda pergunta com mais de três dias já tem resposta."
      renderRow={({ slug, title, careers, date }) => (
        <li key={slug}>
          <Link to={questionPath(slug)}>{title}</Link>
          <p>
            {careers.map(({ name }) => name).join(', ') || 'Ainda sem profissão'} ·{' '}
            <RelativeTime date={date} />
          </p>
        </li>
      )}
    />
  );
}
