import { Link } from 'react-router';
import type { AuthorFacts, HelperFacts } from '#contract/helper-facts.ts';
import { trustLines } from '#contract/helper-words.ts';
import styles from './helper-facts.module.css';
import { careerPath } from '#web/lib/page/paths.ts';

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

/** Why a helper can be trusted. */
export function HelperTrust({ facts, more = '' }: { facts: AuthorFacts; more?: string }) {
  return trustLines(facts, more).map((line) => (
    <p key={line} className={styles.more}>
      {line}
    </p>
  ));
}
