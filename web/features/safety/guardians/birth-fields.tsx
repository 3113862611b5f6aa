import type { Path } from 'react-hook-form';
import type { FieldOf } from '#web/lib/forms/contract-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './guardians.module.css';

const asNumber = (value: string) => (value === '' ? undefined : Number(value));

/** Month and year of birth, typed as numbers: select lists take two presses each on a phone. */
export function BirthFields<Values extends { year?: number; month?: number }>({
  field,
}: {
  field: FieldOf<Values>;
}) {
  const month = 'month' as Path<Values>;
  const year = 'year' as Path<Values>;
  return (
    <fieldset>
      <legend className={styles.legend}>Quando você nasceu?</legend>
      <div className={styles.birth}>
        <TextField
          label="Mês"
          placeholder="MM"
          inputMode="numeric"
          autoComplete="bday-month"
          {...field(month, { setValueAs: asNumber })}
        />
        <TextField
          label="Ano"
          placeholder="AAAA"
          inputMode="numeric"
          autoComplete="bday-year"
          {...field(year, { setValueAs: asNumber })}
        />
      </div>
    </fieldset>
  );
}
