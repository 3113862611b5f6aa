import { useEffect, useEffectEvent, useState } from 'react';
import { mdiCalendarClockOutline } from '@mdi/js';
import { api } from '#web/lib/api/browser-api.ts';
import { shortMoment } from '#web/lib/shared/dates.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { useMinuteClock } from '#web/lib/shared/minute-clock.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './editor-bar.module.css';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';

const load = () => import('./schedule-dialog.tsx');

interface ScheduleButtonProps extends Pick<ScheduleDialogProps, 'draftId' | 'onBefore'> {
  /** Called every minute once the time has come: the draft may have been published. */
  onDue: () => void;
}

/** Shows when the draft will be published, and opens the dialog that changes it. */
export function ScheduleButton(props: ScheduleButtonProps) {
  const { draftId, onDue } = props;
  const [publishAt, setPublishAt] = useState('');
  const now = useMinuteClock() ?? 0;
  const { Dialog, opener, close } = useLazyDialog(load);
  useEffect(() => {
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
  const isOver = minutesOver > 0;
  return (
    <>
      {publishAt !== '' && (
        <p className={styles.schedule}>
          {isOver
            ? `A publicação agendada para ${shortMoment(publishAt)} não foi feita. Confira o texto.`
            : `Publicação agendada para ${shortMoment(publishAt)}`}
        </p>
      )}
      <Button size="small" variant="quiet" icon={mdiCalendarClockOutline} {...opener}>
        {publishAt === '' ? 'Agendar' : 'Mudar'}
        <span className="visually-hidden">{publishAt === '' ? ' publicação' : ' agendamento'}</span>
      </Button>
      {Dialog && <Dialog {...props} publishAt={publishAt} onChanged={setPublishAt} onClose={close} />}
    </>
  );
}
