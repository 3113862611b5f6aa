import { hour } from '#contract/durations.ts';
import { useId, useState, type SubmitEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { shortMoment } from '#web/lib/shared/dates.ts';
import { lineOf } from '#web/lib/api/failure.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField, fieldValue } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './schedule-dialog.module.css';

export interface ScheduleDialogProps {
  draftId: string;
  /** ISO 8601; '' for none. */
  publishAt: string;
  /** Stores the text first. @throws ApiError */
  onBefore: () => Promise<unknown>;
  onChanged: (publishAt: string) => void;
  onClose: () => void;
}

/** Sets or removes the time at which a draft is published, in this browser's time zone. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { draftId, publishAt, onBefore, onChanged, onClose } = props;
  const formId = useId();
  const [opened] = useState(serverNow);
  const [value, setValue] = useState(() =>
    inputValue(publishAt === '' ? nextHour(opened) : Date.parse(publishAt)),
  );
  const [error, setError] = useState('');
  const { busy, run } = useAction((error) => {
    const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
    setError(first ?? lineOf(error));
  });

  const attempt = (work: () => Promise<{ publishAt: string }>) =>
    run(async () => {
      setError('');
      const draft = await work();
      onChanged(draft.publishAt);
      showToast(
        draft.publishAt
          ? `Publicação agendada para ${shortMoment(draft.publishAt)}`
          : 'Agendamento cancelado',
      );
      onClose();
    });
  const schedule = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (value === '') {
      setError('Escolha o dia e a hora.');
      return event.currentTarget.querySelector('input')!.focus();
    }
    attempt(async () => {
      await onBefore();
      const body = { publishAt: new Date(value).toISOString() };
      return api('PUT /api/drafts/{id}/schedule', { params: { id: draftId }, body });
    });
  };
  const cancel = () => attempt(() => api('DELETE /api/drafts/{id}/schedule', { params: { id: draftId } }));

  return (
    <Dialog
      title="Agendar publicação"
      onClose={onClose}
      actions={
        <>
          {publishAt !== '' && (
            <Button variant="danger" disabled={busy} onClick={cancel}>
              Cancelar agendamento
            </Button>
          )}
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            Agendar
          </Button>
        </>
      }
    >
      <p className={styles.explanation}>
        O texto vai ao ar sozinho nesse horário, do jeito que estiver salvo.
      </p>
      <form id={formId} onSubmit={schedule} noValidate>
        <DateField
          label="Data e hora"
          type="datetime-local"
          value={value}
          min={inputValue(opened)}
          max={inputValue(opened + limits.scheduledDays * 24 * hour)}
          error={error || undefined}
          onChange={({ target }) => setValue(target.value)}
        />
      </form>
    </Dialog>
  );
}

const nextHour = (now: number): number => Math.ceil((now + hour / 2) / hour) * hour;

const inputValue = (time: number): string => fieldValue(time, 'datetime-local');
