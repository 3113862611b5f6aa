import { useEffect, useState } from 'react';
import { mdiBellOutline } from '@mdi/js';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { IconButton } from '#web/ui/button.tsx';
import styles from './bell.module.css';
import { useNotifications } from './use-notifications.ts';

const load = () => import('./notifications-popover.tsx');

export default function MemberBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Part: Popover, open, prefetch } = useLazyPart(load);
  const notifications = useNotifications();
  const { unread, latest, list, markRead, settle } = notifications;

  const seen = anchor !== null && list !== null;
  useEffect(() => {
    if (seen) markRead();
  }, [seen, markRead]);

  const press = (button: HTMLElement) => {
    setAnchor(button);
    open();
    if (!list && !notifications.loading) notifications.load?.();
  };
  const close = () => {
    setAnchor(null);
    // Also what came while they were open.
    if (unread > 0) markRead();
    settle();
  };
  return (
    <>
      <IconButton
        label="Notificações"
        icon={mdiBellOutline}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => press(event.currentTarget)}
      >
        {unread > 0 && (
          <span className={styles.unread}>
            {unread > 99 ? '99+' : unread}
            <span className="visually-hidden"> {unread === 1 ? 'não lida' : 'não lidas'}</span>
          </span>
        )}
      </IconButton>
      <span className="visually-hidden" aria-live="polite">
        {latest && `Nova notificação: ${latest.title}`}
      </span>
      {Popover && <Popover anchor={anchor} notifications={notifications} onClose={close} />}
    </>
  );
}
