import { Link } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { durationInWords } from '#contract/in-words.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { PagedListRows } from '#web/lib/api/paged-rows.tsx';
import { questionPath } from '#web/lib/page/paths.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { unansweredFrom, type UnansweredQuestion } from './panel-lists.ts';
import { PanelPart } from '#web/lib/shared/panel-part.tsx';

/** Questions unanswered for three days: staff may know someone to ask. */
export function UnansweredQuestions() {
  return (
    <PanelPart name="unanswered" load={unansweredFrom}>
      {(first) => <QuestionsList first={first} />}
    </PanelPart>
  );
}

function QuestionsList({ first }: { first: PageOf<UnansweredQuestion> }) {
  const list = usePagedList('unanswered', first, unansweredFrom);
  return (
    <PagedListRows
      list={list}
      empty={`Toda pergunta com mais de ${durationInWords(clocks.answerPromised, 'dias')} já tem resposta.`}
      renderRow={({ slug, title, careers, date }) => (
        <li key={slug}>
          <Link to={questionPath(slug)}>{title}</Link>
          <p>
            {careers.map(({ short }) => short).join(', ') || 'Ainda sem profissão'} ·{' '}
            <RelativeTime date={date} />
          </p>
        </li>
      )}
    />
  );
}
