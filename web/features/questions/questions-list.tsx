import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QuestionCard } from '#contract/questions.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { answersText, stateInWords } from './question-words.ts';
import card from '#web/ui/card-link.module.css';
import styles from './questions-list.module.css';

export type QuestionItem = QuestionCard & { id: string };

/** Converts a page of questions to list items. */
export const itemsOf = ({
  questions,
  nextCursor,
}: {
  questions: QuestionCard[];
  nextCursor: string | null;
}): PageOf<QuestionItem> => ({
  items: questions.map((each) => ({ ...each, id: each.slug })),
  nextCursor,
});

interface QuestionsListProps {
  name: string;
  first: PageOf<QuestionItem>;
  load: (cursor: string) => Promise<PageOf<QuestionItem>>;
  empty: ReactNode;
}

/** Questions, newest first. */
export function QuestionsList({ name, first, load, empty }: QuestionsListProps) {
  const list = usePagedList(name, first, load);
  if (list.items.length === 0) return empty;
  return (
    <>
      <ul role="list" className={card.list}>
        {list.items.map((question) => (
          <li key={question.slug}>
            <QuestionSummary question={question} />
          </li>
        ))}
      </ul>
      <LoadMore {...list} className={styles.more} />
    </>
  );
}

/** A question in a list; all of it links to its page. */
export function QuestionSummary({ question }: { question: QuestionCard }) {
  const { slug, title, asker, careers, answers, date } = question;
  return (
    <div className={card.item}>
      <QuestionStateChip question={question} />
      <br />
      <Link to={questionPath(slug)} className={card.title} prefetch="intent">
        {title}
      </Link>
      <p className={styles.line}>
        {[asker.name, ...careers.map(({ short }) => short)].join(' · ')}
        {answers > 0 && ` · ${answersText(answers)}`} · <RelativeTime date={date} />
      </p>
    </div>
  );
}

const done = new Set(['answered', 'solved']);

export function QuestionStateChip({ question }: { question: QuestionCard }) {
  return (
    <span className={classNames(styles.state, done.has(question.state) && styles.done)}>
      {stateInWords(question)}
    </span>
  );
}
