import { useEffect, useEffectEvent, useState } from 'react';
import { mdiCalendarClockOutline } from '@mdi/js';
import { api } from '#web/lib/api/browser-api.ts';
import { scheduleText } from '#web/lib/shared/schedule-text.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { useMinuteClock } from '#web/lib/shared/minute-clock.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './editor-bar.module.css';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';

const load = () => import('./schedule-dialog.tsx');

/**
 * Reads when a draft will be published.
 * @param draftId null for a text that cannot be scheduled
 * @param onDue called every minute once the time has come: the draft may have been published
 */
export function useSchedule(draftId: string | null, onDue: () => void) {
  const [publishAt, setPublishAt] = useState('');
  const now = useMinuteClock() ?? 0;
  useEffect(() => {
    if (draftId === null) return;
    api('GET /api/drafts', { query: { id: draftId } }).then(
      ({ drafts }) => setPublishAt(drafts[0]?.publishAt ?? ''),
      // Without a network nothing is shown.
      () => undefined,
    );
  }, [draftId]);
  const minutesOver = publishAt === '' ? -1 : Math.floor((now - Date.parse(publishAt)) / 60_000);
  const tellDue = useEffectEvent(onDue);
  useEffect(() => {
    if (minutesOver >= 0) tellDue();
  }, [minutesOver]);
  return { publishAt, setPublishAt, now };
}

type Schedule = ReturnType<typeof useSchedule>;

/** Says when the draft will be published, if that is planned. */
export function ScheduleNote({ publishAt, now }: Schedule) {
  if (publishAt === '') return null;
  return <p className={styles.schedule}>{scheduleText(publishAt, now)}</p>;
}

type ScheduleButtonProps = Pick<ScheduleDialogProps, 'draftId' | 'onBefore'> & { schedule: Schedule };

/** Opens the dialog that changes when the draft will be published. */
export function ScheduleButton({ schedule: { publishAt, setPublishAt }, ...props }: ScheduleButtonProps) {
  const { Dialog, opener, close } = useLazyDialog(load);
  return (
    <>
      <Button size="small" variant="quiet" icon={mdiCalendarClockOutline} {...opener}>
        {publishAt === '' ? 'Agendar' : 'Mudar'}
        <span className="visually-hidden">{publishAt === '' ? ' publicação' : ' agendamento'}</span>
      </Button>
      {Dialog && <Dialog {...props} publishAt={publishAt} onChanged={setPublishAt} onClose={close} />}
    </>
  );
}
