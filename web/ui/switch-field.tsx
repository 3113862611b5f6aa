import { useId, type ComponentPropsWithRef } from 'react';
import { Switch } from './switch.tsx';
import styles from './switch-field.module.css';

interface SwitchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  checked: boolean;
  /** Explanation below the label. */
  helperText?: string;
}

/** A labelled switch that takes effect as soon as it is pressed. */
export function SwitchField({ label, helperText, checked, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {helperText && (
          <p id={`${id}-help`} className={styles.help}>
            {helperText}
          </p>
        )}
      </div>
      <Switch {...input} checked={checked} id={id} aria-describedby={helperText ? `${id}-help` : undefined} />
    </div>
  );
}
