import { counted, grouped } from '#contract/counted.ts';
import styles from './rating-summary.module.css';
import type { ProfileRating } from './use-rating.ts';

/** Summary of a person's ratings: their mean, and how many gave how many stars. */
export function RatingSummary({ rating }: { rating: ProfileRating }) {
  const total = Number(rating.total);
  if (total === 0) return <p className={styles.none}>Ainda sem avaliações</p>;
  const mean = rating.average.replace('.', ',');
  return (
    <div className={styles.summary}>
      <p className={styles.words}>
        Média {mean} de {counted(total, 'avaliação', 'avaliações')}
      </p>
      <ul role="list" className={styles.bars} aria-label="Avaliações por estrelas">
        {rating.distribution
          .map((given, index) => <Bar key={index} stars={index + 1} given={given} total={total} />)
          .toReversed()}
      </ul>
    </div>
  );
}

function Bar({ stars, given, total }: { stars: number; given: number; total: number }) {
  return (
    <li className={styles.row}>
      <span className="visually-hidden">
        {counted(stars, 'estrela', 'estrelas')}: {counted(given, 'avaliação', 'avaliações')}
      </span>
      <span aria-hidden="true">{stars} ★</span>
      {/* The text above says it; the bar's length follows the number. */}
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" className={styles.track} />
        <rect width={(100 * Math.min(given, total)) / total} height="8" className={styles.part} />
      </svg>
      <span aria-hidden="true" className={styles.given}>
        {grouped(given)}
      </span>
    </li>
  );
}
