import { mdiCheck } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnsweredQuestion } from '#contract/help/questions.ts';
import type { QuestionCard } from '#contract/help/question-card.ts';
import type { QuestionState } from '#contract/help/question-states.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FamilySign } from '#web/ui/family-sign.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Answerer } from './answerer.tsx';
import { answersText, stateInWords } from './question-words.ts';
import card from '#web/ui/card-link.module.css';
import styles from './questions-list.module.css';

type Listed = QuestionSummaryProps['question'];

export type QuestionItem = Listed & { id: string };

/** Converts a page of questions to list items. */
export const itemsOf = ({
  questions,
  nextCursor,
}: {
  questions: Listed[];
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

interface QuestionSummaryProps {
  question: QuestionCard & { answer?: AnsweredQuestion['answer'] | null };
}

/** A question in a list, with who answered it; all of it links to its page. */
export function QuestionSummary({ question }: QuestionSummaryProps) {
  const { slug, title, asker, careers, answers, date, answer } = question;
  const family = careers[0]?.family;
  return (
    <div className={classNames(card.item, family && styles.card)}>
      {family && <FamilySign family={family} />}
      <Link to={questionPath(slug)} className={classNames(card.title, styles.title)} prefetch="intent">
        {title}
      </Link>
      <div>
        <p className={styles.line}>
          {[asker.name, ...careers.map(({ short }) => short)].join(' · ')}
          {answers > 1 && ` · ${answersText(answers)}`} · <RelativeTime date={date} />
        </p>
        <div className={styles.who}>
          <QuestionStateChip question={question} />
          {answer && <Answerer author={answer.author} />}
        </div>
      </div>
    </div>
  );
}

/** Which states have been reached with success. */
const looks: Partial<Record<QuestionState, string | undefined>> = {
  answered: styles.answered,
  solved: styles.solved,
};

export function QuestionStateChip({ question }: { question: QuestionCard }) {
  const look = looks[question.state];
  return (
    <span className={classNames(styles.state, look)}>
      {look && <Icon path={mdiCheck} size={16} />}
      {stateInWords(question)}
    </span>
  );
}
