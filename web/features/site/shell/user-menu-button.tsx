import { mdiAccountCircleOutline } from '@mdi/js';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './user-menu-button.module.css';

const load = () => import('./user-menu.tsx');

export function UserMenuButton() {
  const user = useSession()?.user;
  const { Dialog: Menu, isOpen, anchor, opener, close } = useLazyDialog(load);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        title="Menu do usuário"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...opener}
      >
        {user ? (
          <Avatar name={user.name} src={user.avatar} size={32} />
        ) : (
          // A member sees an empty circle until the picture is known, never the visitor's icon.
          <span className={styles.visitor}>
            <Icon path={mdiAccountCircleOutline} size={28} />
          </span>
        )}
        <span className="visually-hidden">Menu do usuário</span>
      </button>
      {Menu && anchor && <Menu anchor={anchor} onClose={close} />}
    </>
  );
}
