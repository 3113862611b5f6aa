import { mdiAlertCircle } from '@mdi/js';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What is said around a field. */
export interface FieldText {
  label: string;
  /** Shown under the field while there is no error. */
  helperText?: string;
  /** What is wrong and what to do; '' or undefined: nothing. */
  error?: string;
  /** The form says the same below: here it is only for who hears what the field is about. */
  errorBelow?: boolean;
  /** Adds '(opcional)' to the label. */
  optional?: boolean;
}

interface FieldFrameProps extends FieldText {
  id: string;
  className?: string;
  children: ReactNode;
}

/** The id of the line under the field `id`, for its aria-describedby. */
export function messageId(id: string): string {
  return `${id}-message`;
}

/**
 * Label above, message below. The message's line is always there: an error that appears as one leaves a field
 * must not move the button that is being pressed.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, helperText, error, errorBelow, optional, className, children } = props;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {children}
      <p
        id={messageId(id)}
        className={classNames(styles.message, helperText && styles.hinted, error && styles.error)}
        aria-live={errorBelow ? undefined : 'polite'}
      >
        {error && !errorBelow && <Icon path={mdiAlertCircle} size={16} className={styles.errorIcon} />}
        {error && errorBelow ? <span className="visually-hidden">{error}</span> : error || helperText}
      </p>
    </div>
  );
}
