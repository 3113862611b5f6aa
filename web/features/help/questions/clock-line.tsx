import type { ClockFigures } from '#contract/help/clock-figures.ts';
import { counted } from '#contract/counted.ts';
import styles from './waiting.module.css';

/** Minimum number of questions for a meaningful median. */
const fewest = 20;

/** The hours an answer usually takes; null where too few questions say so. */
export function usualHours({ questions, medianHours }: ClockFigures): string | null {
  if (questions < fewest || medianHours === 0) return null;
  return counted(Math.max(1, Math.round(medianHours)), 'hora', 'horas');
}

/** The recent median response time. */
export function ClockLine({ clock }: { clock: ClockFigures }) {
  const hours = usualHours(clock);
  return hours && <p className={styles.clock}>Metade das perguntas teve resposta em {hours}</p>;
}
