import type { AuthorFacts, HelperFacts } from '#contract/helper-facts.ts';
import { checkedText, trustLines } from '#contract/helper-words.ts';
import { careerPath } from '#web/lib/page/paths.ts';
import { CareerChip } from '#web/ui/career-chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './helper-facts.module.css';

/** Shows what a helper helps with, their place, who checked them, and their record. */
export function HelperFactsList({ facts }: { facts: HelperFacts }) {
  const { careers, now } = facts;
  return (
    <>
      <ul role="list" className={styles.careers} aria-label="Ajuda com">
        {careers.map((career) => (
          <li key={career.slug}>
            <CareerChip career={career} to={careerPath(career.slug)} />
          </li>
        ))}
      </ul>
      <HelperTrust facts={facts} more={now ? 'recebe perguntas agora' : ''} />
    </>
  );
}

/** Why a helper can be trusted. */
export function HelperTrust({ facts, more = '' }: { facts: AuthorFacts; more?: string }) {
  const checked = checkedText(facts.checked);
  return (
    <>
      {trustLines(facts, more).map((line) => (
        <p key={line} className={classNames(styles.more, line === checked && styles.checked)}>
          {line}
        </p>
      ))}
      {facts.demo && <p className={styles.more}>Demonstração</p>}
    </>
  );
}
