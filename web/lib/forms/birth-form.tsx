import { useState, type SubmitEvent } from 'react';
import type { Birth } from '#contract/safety/age.ts';
import { monthNames } from '#web/lib/shared/promised-hours.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import styles from './birth-form.module.css';
import { useFormAction } from './form-action.ts';

const months = [['', 'Mês'] as const, ...monthNames().map((name, index) => [index + 1, name] as const)];

const oldest = 110;

const thisYear = new Date().getFullYear();
const years = [
  ['', 'Ano'] as const,
  ...Array.from({ length: oldest }, (_, ago) => [thisYear - ago, String(thisYear - ago)] as const),
];

interface BirthFormProps<Given> {
  send: (birth: Birth) => Promise<Given>;
  onSent: (given: Given) => void;
  /** Label of the button. */
  action: string;
  /** Initial values of the fields. */
  first?: Birth | null;
}

/** Shown wherever a user's birth date is asked for: staff see it in a case about the account. */
export const whoSeesBirth = 'Além de você, só a equipe do site vê esta data, e só quando precisa conferir.';

/** Asks for the month and year of a birth. */
export function BirthForm<Given>({ send, onSent, action, first }: BirthFormProps<Given>) {
  const [month, setMonth] = useState(String(first?.month ?? ''));
  const [year, setYear] = useState(String(first?.year ?? ''));
  const { busy, failure, errors, run } = useFormAction(['month', 'year']);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(async () =>
      onSent(await send({ year: Number(year || Number.NaN), month: Number(month || Number.NaN) })),
    );
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <SelectField
          label="Mês"
          options={months}
          value={month}
          error={errors['month']}
          onChange={(event) => setMonth(event.target.value)}
        />
        <SelectField
          label="Ano"
          options={years}
          value={year}
          error={errors['year']}
          onChange={(event) => setYear(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" loading={busy}>
        {action}
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
