import type { CareerCard } from '#contract/careers/careers.ts';
import card from '#web/ui/card-link.module.css';
import { CareerSummary } from './careers-list.tsx';

/** The few careers that a search finds. */
export function FoundCareers({ careers }: { careers: readonly CareerCard[] }) {
  return (
    <ul role="list" className={card.list}>
      {careers.map((career) => (
        <li key={career.slug}>
          <CareerSummary career={career} />
        </li>
      ))}
    </ul>
  );
}
