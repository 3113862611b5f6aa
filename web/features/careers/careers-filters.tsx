import { Link } from 'react-router';
import { careerInterests } from '#contract/careers/career-families.ts';
import { careerInterestPath } from '#web/lib/page/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import pill from '#web/ui/pill.module.css';
import styles from './careers-filters.module.css';
import { FamilyTiles } from './family-tiles.tsx';
import type { CareersAsked } from './career-calls.ts';

/** Filters for browsing without a search: interests and families. Plain links, so that each has a URL. */
export function CareersFilters({ asked }: { asked: CareersAsked }) {
  return (
    <>
      <Choices
        label="Do que você gosta"
        note="Não é um teste: é só um jeito de começar a olhar."
        choices={Object.entries(careerInterests)}
        current={asked.interest}
        to={careerInterestPath}
      />
      <div className={styles.choices}>
        <p className={styles.label}>Famílias</p>
        <FamilyTiles
          linkProps={(family) => ({
            preventScrollReset: true,
            // A second click clears the filter.
            ...(family === asked.family && { to: '/profissoes', 'aria-current': true }),
          })}
        />
      </div>
    </>
  );
}

interface ChoicesProps {
  label: string;
  note?: string;
  choices: [value: string, label: string][];
  current: string | undefined;
  to: (value: string) => string;
}

function Choices({ label, note, choices, current, to }: ChoicesProps) {
  return (
    <nav aria-label={label} className={styles.choices}>
      <p className={styles.label}>{label}</p>
      {note && <p className={styles.note}>{note}</p>}
      <ul role="list" className={classNames(pill.pills, styles.list)}>
        {choices.map(([value, text]) => (
          <li key={value}>
            <Link
              // A second click clears the filter.
              to={value === current ? '/profissoes' : to(value)}
              className={pill.pill}
              aria-current={value === current ? 'true' : undefined}
              preventScrollReset
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
