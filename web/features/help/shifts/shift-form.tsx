import { useRef, useState } from 'react';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { clocks } from '#contract/clocks.ts';
import type { Shift } from '#contract/help/shifts.ts';
import { duration } from '#contract/in-words.ts';
import { BackLink } from '#web/lib/page/back-link.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { LeaveGuard } from '#web/lib/page/leave-guard.tsx';
import { careerOptions } from '#web/lib/shared/career-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { DateField, fieldValue } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../questions/question-form.module.css';

/** The schema of the fields: time in the browser's own zone, and numbers as text. */
async function loadSchema() {
  const [{ shiftForm }, { z }] = await Promise.all([import('#contract/help/shifts.ts'), import('zod')]);
  return z.object({
    title: shiftForm.shape.title,
    career: z.string(),
    startsAt: z.string().min(1, 'Escolha o dia e a hora.'),
    minutes: z.string(),
  });
}

interface ShiftFormProps {
  /** Careers that this user helps with. */
  careers: readonly CareerLink[];
  onOpened: (shift: Shift) => void;
}

/** Schedules a time at which a helper will answer. */
export function ShiftForm({ careers, onOpened }: ShiftFormProps) {
  const [opened] = useState(serverNow);
  const isSafe = useRef(false);
  const { field, failure, sending, onSubmit, form } = useContractForm(loadSchema, async (values) => {
    const { title, career, startsAt, minutes } = values;
    const body = {
      title,
      career,
      startsAt: new Date(startsAt).toISOString(),
      minutes: Number(minutes) as 30 | 60 | 90,
    };
    const shift = await api('POST /api/shifts', { body });
    isSafe.current = true;
    onOpened(shift);
  });
  return (
    <Card>
      <LeaveGuard
        isAtRisk={() => !isSafe.current && Boolean(form.getValues('title') || form.getValues('startsAt'))}
        text="O plantão ainda não foi aberto. O que você escreveu se perde."
      />
      <form method="post" noValidate onSubmit={onSubmit}>
        <TextField
          label="Sobre o que é o plantão?"
          autoComplete="off"
          helperText="Por exemplo: Tire suas dúvidas sobre o dia a dia na enfermagem."
          {...field('title')}
        />
        <SelectField label="Profissão" options={careerOptions(careers)} {...field('career')} />
        <DateField
          label="Quando começa"
          type="datetime-local"
          helperText={`Com pelo menos ${duration(clocks.shiftAhead, 'horas')} de antecedência, no horário deste aparelho.`}
          {...field('startsAt')}
          min={fieldValue(opened + clocks.shiftAhead, 'datetime-local')}
          max={fieldValue(opened + clocks.shiftFarthest, 'datetime-local')}
        />
        <SelectField
          label="Quanto dura"
          options={[
            ['30', '30 minutos'],
            ['60', '60 minutos'],
            ['90', '90 minutos'],
          ]}
          {...field('minutes')}
        />
        <div className={styles.actions}>
          <BackLink to="/plantoes" variant="quiet">
            Cancelar
          </BackLink>
          <Button type="submit" variant="primary" loading={sending}>
            Abrir plantão
          </Button>
        </div>
        <FormFailure failure={failure} />
      </form>
    </Card>
  );
}
