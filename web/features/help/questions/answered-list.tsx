import { Link } from 'react-router';
import type { AnsweredQuestion } from '#contract/help/questions.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import card from '#web/ui/card-link.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { FamilySign } from '#web/ui/family-sign.tsx';
import { Answerer } from './answerer.tsx';
import styles from './questions-list.module.css';

/** Questions with who answered them and how the answer begins. */
export function AnsweredList({ questions }: { questions: readonly AnsweredQuestion[] }) {
  return (
    <ul role="list" className={card.list}>
      {questions.map(({ slug, title, careers: [about], answer: { author, text } }) => (
        <li key={slug} className={classNames(card.item, about?.family && styles.card)}>
          {about?.family && <FamilySign family={about.family} />}
          <Link to={questionPath(slug)} className={classNames(card.title, styles.title)} prefetch="intent">
            {title}
          </Link>
          <div>
            <div className={styles.who}>
              <Answerer author={author} />
            </div>
            <p className={styles.beginning}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
