import type { ClockFigures } from '#contract/questions.ts';
import styles from './home-questions.module.css';

/** Of fewer a share says nothing. */
const fewest = 20;

/** How the promise was kept lately. */
export function ClockLine({ clock: { questions, medianHours } }: { clock: ClockFigures }) {
  if (questions < fewest) return null;
  const hours = Math.max(1, Math.round(medianHours));
  return (
    <p className={styles.clock}>
      Metade das perguntas teve resposta em{' '}
      {hours === 1 ? '1 hora' : `${hours.toLocaleString('pt-BR')} horas`}
    </p>
  );
}
