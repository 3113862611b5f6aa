import { useId, type ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, messageId, type FieldText } from './field-frame.tsx';
import styles from './field.module.css';

interface SelectFieldProps extends FieldText, ComponentPropsWithRef<'select'> {
  /** Values with their labels, in order. */
  options: readonly (readonly [value: string | number, label: string])[];
}

/** One of a few values, used like TextField. */
export function SelectField({
  label,
  helperText,
  error,
  optional,
  className,
  options,
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, helperText, error, optional, className }}>
      <div className={classNames(styles.box, error && styles.invalid)}>
        <select
          {...select}
          id={id}
          className={classNames(styles.control, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={messageId(id)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
