import styles from './way-steps.module.css';

/** How somebody got into their work, in three steps. */
export function WaySteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}
