import type { ClockFigures } from '#contract/clock-figures.ts';
import { counted } from '#web/lib/shared/counted.ts';
import styles from './home-questions.module.css';

/** Minimum number of questions for a meaningful median. */
const fewest = 20;

/** The recent median response time. */
export function ClockLine({ clock: { questions, medianHours } }: { clock: ClockFigures }) {
  if (questions < fewest || medianHours === 0) return null;
  const hours = Math.max(1, Math.round(medianHours));
  return (
    <p className={styles.clock}>Metade das perguntas teve resposta em {counted(hours, 'hora', 'horas')}</p>
  );
}
