import { useState } from 'react';
import { mdiAccountCircleOutline } from '@mdi/js';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { useSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './user-menu-button.module.css';

const load = () => import('./user-menu.tsx');

export function UserMenuButton() {
  const user = useSession()?.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Part: Menu, open, prefetch } = useLazyPart(load);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        title="Menu do usuário"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          open();
        }}
      >
        {user ? (
          <Avatar name={user.name} src={user.avatar} size={32} />
        ) : (
          // A member sees an empty round place until the picture is known, never the visitor's icon.
          <span className={styles.visitor}>
            <Icon path={mdiAccountCircleOutline} size={28} />
          </span>
        )}
        <span className="visually-hidden">Menu do usuário</span>
      </button>
      {Menu && <Menu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
