import { useId, type ComponentPropsWithRef } from 'react';
import styles from './check-field.module.css';

interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  /** Explanation below the label. */
  helperText?: string;
}

/** A labelled checkbox. Uncontrolled, used like TextField. */
export function CheckField({ label, helperText, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-describedby={helperText ? `${id}-help` : undefined}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {helperText && (
        <p id={`${id}-help`} className={styles.help}>
          {helperText}
        </p>
      )}
    </div>
  );
}
