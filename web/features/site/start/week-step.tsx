import { useState, type SubmitEvent } from 'react';
import type { Helping, HelpingForm } from '#contract/help/helpers.ts';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { counted } from '#contract/counted.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField, fieldValue } from '#web/ui/date-field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TileButton, Tiles } from '#web/ui/tile.tsx';
import { saveHelping } from './helping.ts';
import styles from './start.module.css';

interface WeekStepProps {
  helping: Helping;
  onDone: () => void;
}

const offered = [
  [1, 'mata'],
  [2, 'ceu'],
  [3, 'jabuticaba'],
  [5, 'ipe'],
  [10, 'coral'],
] as const;

/** How many questions a week a helper is offered; folded, a pause. */
export function WeekStep({ helping: given, onDone }: WeekStepProps) {
  const [helping, setHelping] = useState(given);
  /** How many questions are being saved, or the pause. */
  const { doing, failure, run } = useFormAction<number | 'pause'>();
  const save = async (change: Partial<HelpingForm>) => setHelping(await saveHelping(helping, change));
  return (
    <>
      <Tiles aria-label="Quantas perguntas por semana" narrow>
        {offered.map(([perWeek, tone]) => (
          <TileButton
            key={perWeek}
            tone={tone}
            drawing={<Bubbles count={perWeek} />}
            aria-pressed={helping.perWeek === perWeek}
            loading={doing === perWeek}
            onClick={() => run(() => save({ perWeek }).then(onDone), perWeek)}
          >
            {counted(perWeek, 'pergunta', 'perguntas')}
          </TileButton>
        ))}
      </Tiles>
      <FormFailure failure={failure} />
      <Pause
        helping={helping}
        onSave={(pausedUntil) =>
          run(async () => {
            await save({ pausedUntil });
            showToast(pausedUntil ? 'Pausa guardada' : 'Você recebe perguntas de novo');
          }, 'pause')
        }
        saving={doing === 'pause'}
      />
    </>
  );
}

/** As many speech bubbles as questions. */
function Bubbles({ count }: { count: number }) {
  const perRow = 5;
  return (
    <svg viewBox={`0 0 60 ${count > perRow ? 26 : 12}`} width="60" fill="currentColor">
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          transform={`translate(${(index % perRow) * 12} ${Math.floor(index / perRow) * 14})`}
          d="M1 2a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5l-3 3V8a2 2 0 0 1-1-2z"
        />
      ))}
    </svg>
  );
}

interface PauseProps {
  helping: Helping;
  onSave: (pausedUntil: string) => void;
  saving: boolean;
}

function Pause({ helping, onSave, saving }: PauseProps) {
  const [opened] = useState(serverNow);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(endOf(textIn(event.currentTarget, 'pausedUntil'), helping.pausedUntil));
  };
  return (
    <details className={styles.more} open={dayOf(helping.pausedUntil) !== ''}>
      <summary>Precisa de uma pausa?</summary>
      <form method="post" noValidate className={styles.form} onSubmit={send}>
        <DateField
          label="Pausar até"
          name="pausedUntil"
          type="date"
          min={fieldValue(opened, 'date')}
          max="2100-12-31"
          optional
          helperText="Até esse dia, nenhuma pergunta nova chega a você, e as que esperavam vão para outras pessoas."
          defaultValue={dayOf(helping.pausedUntil)}
        />
        <div>
          <Button type="submit" loading={saving}>
            Guardar a pausa
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Formats a day for a date field, in the user's time zone; '' for a pause that is over. */
function dayOf(moment: string): string {
  const time = Date.parse(moment);
  return time > serverNow() ? fieldValue(time, 'date') : '';
}

/** Returns the end of the chosen day, or the previous moment if the day is unchanged. */
function endOf(day: string, before: string): string {
  if (day === dayOf(before)) return day && before;
  return day && new Date(`${day}T23:59:59`).toISOString();
}
