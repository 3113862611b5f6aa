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
  /** The part of the text that the error is about; '' or undefined if it is about all of it. */
  refused?: string;
  /** Id of the text below the form that says what is wrong, instead of `error`. */
  errorBelow?: string | undefined;
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
  const { id, label, helperText, error, refused, optional, className, children } = props;
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
        aria-live="polite"
      >
        {error && <Icon path={mdiAlertCircle} size={16} className={styles.errorIcon} />}
        {error && refused ? (
          <span>
            {error} <mark className={styles.part}>{refused}</mark>
          </span>
        ) : (
          error || helperText
        )}
      </p>
    </div>
  );
}
