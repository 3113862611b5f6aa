import { useId, useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, messageId } from './field-frame.tsx';
import type { FieldText } from './field-frame.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldText & ComponentPropsWithRef<'input'>;

/**
 * A line of text with its label always visible. Uncontrolled: `<TextField label="E-mail" {...register('email')}
 * error={errors.email?.message} />`. It sets no maxLength: validation says what is too long.
 */
export function TextField(props: TextFieldProps) {
  return <Field {...props} />;
}

/** A password field with a button to reveal it. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none">
      <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
        {shown ? 'Ocultar' : 'Mostrar'}
        <span className="visually-hidden"> senha</span>
      </button>
    </Field>
  );
}

function Field({
  label,
  helperText,
  error,
  refused,
  errorBelow,
  optional,
  className,
  children,
  ...input
}: TextFieldProps & { children?: ReactNode }) {
  const fallbackId = useId();
  const id = input.id ?? fallbackId;
  return (
    <FieldFrame {...{ id, label, helperText, error, refused, optional, className }}>
      <div className={classNames(styles.box, (error || errorBelow) && styles.invalid)}>
        <input
          type="text"
          // A browser that restores a page would show one person's text to the next.
          autoComplete="off"
          {...input}
          id={id}
          className={styles.control}
          aria-invalid={error || errorBelow ? true : undefined}
          aria-describedby={errorBelow ?? messageId(id)}
        />
        {children}
      </div>
    </FieldFrame>
  );
}
