import type { AuthorFacts, HelperFacts } from '#contract/help/helper-facts.ts';
import { checkedText, trustLines } from '#contract/help/helper-words.ts';
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
      <HelperTrust facts={facts} now={now} />
    </>
  );
}

interface HelperTrustProps {
  facts: AuthorFacts;
  /** To add to the first line. */
  more?: string;
  /** Takes questions now. */
  now?: boolean;
}

/** Why a helper can be trusted. */
export function HelperTrust({ facts, more = '', now = false }: HelperTrustProps) {
  const checked = checkedText(facts.checked);
  return (
    <div className={styles.facts}>
      {trustLines(facts, more).map((line) => (
        <p key={line} className={classNames(line === checked && styles.checked)}>
          {line}
        </p>
      ))}
      {(now || facts.demo) && (
        <p className={styles.badges}>
          {now && <span className={styles.now}>Recebe perguntas agora</span>}
          {facts.demo && <span className={styles.demo}>Demonstração</span>}
        </p>
      )}
    </div>
  );
}
