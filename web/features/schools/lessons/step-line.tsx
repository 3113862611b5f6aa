import { lessonSteps } from '#contract/schools/lesson-steps.ts';
import styles from './lessons.module.css';

/** The steps of a lesson, with the current one marked. */
export function StepLine({ step }: { step: number }) {
  return (
    <ol className={styles.steps} aria-label="Passos da aula">
      {lessonSteps.map(({ name }, index) => (
        <li
          key={name}
          aria-current={step === index + 1 ? 'step' : undefined}
          data-done={index + 1 < step || undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
