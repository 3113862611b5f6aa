import { Link } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { durationInWords } from '#contract/in-words.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { unansweredFrom } from './waiting-lists.ts';
import { PanelList } from '#web/lib/shared/panel-list.tsx';

/** Questions unanswered for three days: staff may know someone to ask. */
export const UnansweredQuestions = () => (
  <PanelList
    name="unanswered"
    load={unansweredFrom}
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
