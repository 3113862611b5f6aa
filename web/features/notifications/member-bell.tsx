import { useEffect, type MouseEvent } from 'react';
import { mdiBellOutline } from '@mdi/js';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { IconButton } from '#web/ui/button.tsx';
import styles from './bell.module.css';
import { useNotifications } from './use-notifications.ts';

const load = () => import('./notifications-popover.tsx');

export default function MemberBell() {
  const { Dialog: Popover, isOpen, anchor, opener, close } = useLazyDialog(load);
  const notifications = useNotifications();
  const { unread, latest, list } = notifications;
  useAppBadge(unread);

  const press = (event: MouseEvent<HTMLElement>) => {
    opener.onClick(event);
    if (!list && !notifications.loading) notifications.load?.();
  };
  return (
    <>
      <IconButton
        label="Notificações"
        icon={mdiBellOutline}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...opener}
        onClick={press}
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
      {Popover && anchor && <Popover anchor={anchor} notifications={notifications} onClose={close} />}
    </>
  );
}

/** The same number on the icon of the installed app. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    // Most browsers without an installed app refuse it.
    navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);
}
