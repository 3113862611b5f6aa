import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import type { WeekOfUse } from '#contract/safety/guardians.ts';
import { inHours } from '#web/lib/shared/dates.ts';
import { dayAndMonth } from '#web/lib/shared/promised-hours.ts';
import styles from './guardians.module.css';

// At midday, so that the date is the same in Brazil.
const shown = (date: string) => dayAndMonth(`${date}T15:00:00Z`);

/** Minutes of use per week. */
export const Weeks = ({ weeks }: { weeks: WeekOfUse[] }) => (
  <>
    <dl className={styles.weeks}>
      {weeks.map(({ from, to, minutes }, back) => (
        <div key={from} className={styles.week}>
          <dt>{back === 0 ? 'Últimos sete dias' : `${shown(from)} a ${shown(to)}`}</dt>
          <dd>{inHours(minutes)}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.hint}>
      Contamos só minutos com o Rumo na tela, e excluímos depois de {duration(clocks.usageKept, 'dias')}.
    </p>
  </>
);
