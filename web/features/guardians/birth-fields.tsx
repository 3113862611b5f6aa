import type { Path } from 'react-hook-form';
import type { FieldOf } from '#web/lib/contract-form.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './guardians.module.css';

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const options = [['', 'Escolha'], ...months.map((name, index) => [index + 1, name] as const)] as const;

const asNumber = (value: string) => (value === '' ? undefined : Number(value));

/** The month and the year in which one was born. */
export function BirthFields<Values extends { year?: number; month?: number }>({
  field,
}: {
  field: FieldOf<Values>;
}) {
  const month = 'month' as Path<Values>;
  const year = 'year' as Path<Values>;
  return (
    <div className={styles.birth}>
      <SelectField
        label="Mês em que você nasceu"
        autoComplete="bday-month"
        options={options}
        {...field(month, { setValueAs: asNumber })}
      />
      <TextField
        label="Ano em que você nasceu"
        inputMode="numeric"
        autoComplete="bday-year"
        {...field(year, { setValueAs: asNumber })}
      />
    </div>
  );
}
