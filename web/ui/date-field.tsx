import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'ref'> & {
  type: 'date' | 'datetime-local';
  /** In the field's own form, such as 2026-12-31: browsers take years of up to six digits. */
  min: string;
  max: string;
};

/** A day, or a day and an hour, between two others. What is no such date is told at the field, and stops its form. */
export function DateField({ error, onBlur, onChange, ...field }: DateFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const input = frame.current!.querySelector('input')!;
    const stop = (event: Event) => {
      const found = dateProblem(input);
      setProblem(found);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      input.focus();
    };
    const { form } = input;
    form?.addEventListener('submit', stop);
    return () => form?.removeEventListener('submit', stop);
  }, []);
  return (
    <div ref={frame}>
      <TextField
        {...field}
        error={problem || error}
        onBlur={(event) => {
          setProblem(dateProblem(event.currentTarget));
          onBlur?.(event);
        }}
        onChange={(event) => {
          if (problem) setProblem(dateProblem(event.currentTarget));
          onChange?.(event);
        }}
      />
    </div>
  );
}

/** Returns what is wrong with the date in a field; '' for none, or an empty field. */
export function dateProblem({ validity, min, max }: HTMLInputElement): string {
  if (validity.badInput) return 'Esta data não existe. Confira o dia, o mês e o ano.';
  if (validity.rangeUnderflow) return `Escolha uma data a partir de ${asWritten(min)}.`;
  if (validity.rangeOverflow) return `Escolha uma data até ${asWritten(max)}.`;
  return '';
}

/** '2026-12-31T10:00' → '31/12/2026'. */
const asWritten = (value: string): string => value.slice(0, 10).split('-').toReversed().join('/');

/** Returns a moment as such a field takes it, in the time zone of this device. */
export function fieldValue(time: number, type: DateFieldProps['type']): string {
  const local = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, type === 'date' ? 10 : 16);
}
