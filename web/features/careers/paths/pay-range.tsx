import type { StartingPay } from '#contract/careers/paths.ts';
import { inReais } from './path-words.ts';
import styles from './path-part.module.css';

/**
 * The range of each place, with its median, on one scale. The words beside it say the same.
 * @param among all that are drawn to that scale
 */
export function PayRange({ pays, among }: { pays: StartingPay[]; among: StartingPay[] }) {
  const low = Math.min(...among.map(({ p25 }) => p25)) * 0.9;
  const high = Math.max(...among.map(({ p75 }) => p75)) * 1.05;
  const at = (pay: number) => ((pay - low) / (high - low)) * 100;
  return (
    <div className={styles.ranges} aria-hidden="true">
      {pays.map(({ state, p25, median, p75 }) => (
        <div key={state} className={styles.range}>
          <span className={styles.where}>{state || 'Brasil'}</span>
          <svg className={styles.bar} viewBox="0 0 100 12" preserveAspectRatio="none">
            <rect className={styles.line} x="0" y="5.5" width="100" height="1" />
            <rect
              className={styles.half}
              x={at(p25)}
              y="2"
              width={Math.max(1, at(p75) - at(p25))}
              height="8"
            />
            <rect className={styles.median} x={at(median) - 0.4} y="0" width="0.8" height="12" />
          </svg>
          <span className={styles.amount}>{inReais(median)}</span>
        </div>
      ))}
    </div>
  );
}
