import { mdiAlertCircle } from '@mdi/js';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** The texts around a field. */
export interface FieldText {
  label: string;
  /** Shown under the field while there is no error. */
  helperText?: string;
  /** What is wrong and what to do; '' or undefined for no error. */
  error?: string;
  /** The form shows the same error below: here it is only for screen readers. */
  errorBelow?: boolean;
  /** Adds '(opcional)' to the label. */
  optional?: boolean;
}

interface FieldFrameProps extends FieldText {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Returns the id of the message under the field `id`, for its aria-describedby. */
export function messageId(id: string): string {
  return `${id}-message`;
}

/**
 * Label above, message below. The message's line is always there: an error that appears on blur must not move
 * the button that is being pressed.
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
