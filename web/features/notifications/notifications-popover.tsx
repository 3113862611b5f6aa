import { useEffect } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import emptyNotifications from '#web/ui/illustrations/empty-notifications.svg?raw';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { PopoverProps } from '#web/ui/popover.tsx';
import { TitledPopover } from '#web/ui/titled-popover.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications-popover.module.css';
import type { Notifications } from './use-notifications.ts';

/** Shows the notifications, which count as read once they are seen here. */
export default function NotificationsPopover({
  notifications,
  ...popover
}: PopoverProps & { notifications: Notifications }) {
  const { unread, list, markRead, showAsRead } = notifications;
  const isSeen = list !== null;
  useEffect(() => {
    if (isSeen) markRead();
  }, [isSeen, markRead]);
  const close = () => {
    popover.onClose();
    // Including those that arrived while it was open.
    if (unread > 0) markRead();
    showAsRead();
  };
  return (
    <TitledPopover {...popover} onClose={close} title="Notificações">
      <div className={styles.content}>
        <Content notifications={notifications} onClose={close} />
      </div>
    </TitledPopover>
  );
}

function Content({
  notifications,
  onClose,
}: Pick<PopoverProps, 'onClose'> & { notifications: Notifications }) {
  const { list, failure, loading, load } = notifications;
  if (list?.length === 0) {
    return (
      <EmptyState
        titleAs="p"
        title="Nada por aqui ainda"
        illustration={<Illustration drawing={emptyNotifications} />}
      >
        Respostas às suas perguntas, comentários, curtidas, menções, avaliações, conexões e novidades dos seus
        grupos aparecem aqui.
      </EmptyState>
    );
  }
  return (
    <>
      <ul role="list">
        {list?.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onClose={onClose} />
        ))}
      </ul>
      {list || failure ? (
        <LoadMore more={load} loading={loading} failure={failure} fullWidth />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label="Carregando notificações…">
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton shape="circle" width={40} />
          <div>
            <Skeleton width="min(12rem, 55vw)" />
            <Skeleton width="6rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
