import { Link } from 'react-router';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { familyOf } from '#web/lib/shared/helper-family.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import card from '#web/ui/card-link.module.css';
import styles from './answered-list.module.css';

/** Questions with who answered them and how the answer begins. */
export function AnsweredList({ questions }: { questions: readonly AnsweredQuestion[] }) {
  return (
    <ul role="list" className={card.list}>
      {questions.map(({ slug, title, answer: { author, text } }) => (
        <li key={slug} className={card.item}>
          <Link to={questionPath(slug)} className={card.title} prefetch="intent">
            {title}
          </Link>
          <div className={styles.answer}>
            <Avatar
              name={author.name || 'Conta excluída'}
              src={imageVariant(author.avatar, 'small.webp')}
              size={40}
              family={familyOf(author, author.helper?.careers)}
            />
            <div className={styles.words}>
              <p className={styles.who}>{[author.name, author.work].filter(Boolean).join(' · ')}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
