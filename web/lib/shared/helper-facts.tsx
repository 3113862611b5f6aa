import { Link } from 'react-router';
import type { AuthorFacts, HelperFacts } from '#contract/helper-facts.ts';
import { monthAndYear } from './dates.ts';
import styles from './helper-facts.module.css';
import { careerPath } from '#web/lib/page/paths.ts';
import { recordText } from './record-text.ts';

/** Shows what a helper helps with, their place, who checked them, and their record. */
export function HelperFactsList({ facts }: { facts: HelperFacts }) {
  const { careers, now } = facts;
  return (
    <>
      <ul role="list" className={styles.careers} aria-label="Ajuda com">
        {careers.map(({ slug, short }) => (
          <li key={slug}>
            <Link to={careerPath(slug)}>{short}</Link>
          </li>
        ))}
      </ul>
      <HelperTrust facts={facts} more={now ? 'recebe perguntas agora' : ''} />
    </>
  );
}

/** Why a helper can be trusted: from where, since when, who checked them, and what came of their answers. */
export function HelperTrust({ facts, more = '' }: { facts: AuthorFacts; more?: string }) {
  const { state, city, since, checked, answers } = facts;
  const place = [city, state].filter(Boolean).join(', ');
  const about = [place, since > 0 && `desde ${since}`, more].filter(Boolean);
  return (
    <>
      {about.length > 0 && <p className={styles.more}>{about.join(' · ')}</p>}
      {checked.by && (
        <p className={styles.more}>
          ✓ Conferido por {checked.by}, até {monthAndYear(checked.until)}
        </p>
      )}
      {answers > 0 && <p className={styles.more}>{recordText(facts)}</p>}
    </>
  );
}
