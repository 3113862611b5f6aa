import { useId, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, messageId } from './field-frame.tsx';
import type { FieldText } from './field-frame.tsx';
import styles from './field.module.css';

interface TextAreaProps extends FieldText, ComponentPropsWithRef<'textarea'> {
  /** For one line that may be long, such as a question: Enter presses the submit button, too. */
  oneLine?: boolean;
}

/**
 * Several lines of text, used like TextField; grows with its content where the browser can. Ctrl+Enter presses
 * the submit button.
 */
export function TextArea({
  label,
  helperText,
  error,
  refused,
  optional,
  className,
  oneLine = false,
  rows = oneLine ? 1 : 4,
  ...textarea
}: TextAreaProps) {
  const fallbackId = useId();
  const id = textarea.id ?? fallbackId;
  return (
    <FieldFrame {...{ id, label, helperText, error, refused, optional, className }}>
      <div className={classNames(styles.box, error && styles.invalid)}>
        <textarea
          onKeyDown={(event) => sendByKey(event, oneLine)}
          // A browser that restores a page would show one person's text to the next.
          autoComplete="off"
          {...textarea}
          rows={rows}
          id={id}
          className={classNames(styles.control, styles.area, oneLine && styles.oneLine)}
          aria-invalid={error ? true : undefined}
          aria-describedby={messageId(id)}
        />
      </div>
    </FieldFrame>
  );
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>, oneLine: boolean): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!oneLine && !event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const controls = Array.from(event.currentTarget.form?.elements ?? []);
  controls
    .filter((control) => control instanceof HTMLButtonElement)
    .find(({ type }) => type === 'submit')
    ?.click();
}
