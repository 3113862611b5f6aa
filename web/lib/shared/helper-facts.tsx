import { Link } from 'react-router';
import type { HelperFacts } from '#contract/helper-facts.ts';
import { monthAndYear } from './dates.ts';
import styles from './helper-facts.module.css';
import { careerPath } from '#web/lib/page/paths.ts';
import { recordText } from './record-text.ts';

/** Shows what a helper helps with, their place, who checked them, and their record. */
export function HelperFactsList({ facts }: { facts: HelperFacts }) {
  const { careers, state, city, since, checked, now } = facts;
  const place = [city, state].filter(Boolean).join(', ');
  const more = [place, since > 0 && `na área desde ${since}`, now && 'recebe perguntas agora'].filter(
    Boolean,
  );
  return (
    <>
      <ul role="list" className={styles.careers} aria-label="Ajuda com">
        {careers.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={careerPath(slug)}>{name}</Link>
          </li>
        ))}
      </ul>
      {more.length > 0 && <p className={styles.more}>{more.join(' · ')}</p>}
      {checked.by && (
        <p className={styles.more}>
          Conferido por {checked.by}, até {monthAndYear(checked.until)}
        </p>
      )}
      {facts.answers > 2 && <p className={styles.more}>{recordText(facts)}</p>}
    </>
  );
}
