import type { Minor } from '#contract/safety/guardians.ts';
import styles from './guardians.module.css';
import { MinorCard } from './minor-card.tsx';

export const MinorsList = ({ minors }: { minors: Minor[] }) => (
  <ul className={styles.people}>
    {minors.map((minor) => (
      <li key={minor.id}>
        <MinorCard minor={minor} />
      </li>
    ))}
  </ul>
);
