import type { Lesson } from '#contract/schools/lessons.ts';
import { useSecondsLeft } from './use-lesson.ts';
import styles from './lessons.module.css';

/** The time that is left of the step: 'Faltam 4:05'. */
export function LessonClock({ lesson }: { lesson: Lesson }) {
  const seconds = useSecondsLeft(lesson);
  if (seconds === null) return <p className={styles.clock}>&nbsp;</p>;
  const over = seconds < 0;
  const left = Math.abs(seconds);
  const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className={styles.clock} data-over={over || undefined} role="timer">
      {over ? `Passou ${words}` : `Faltam ${words}`}
    </p>
  );
}
