import type { ReactNode } from 'react';
import { mdiHelpCircleOutline, mdiMagnify, mdiPencilPlusOutline } from '@mdi/js';
import { Link } from 'react-router';
import { useMembersLink } from '#web/lib/session/page-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { TopPlaces } from './main-places.tsx';
import { SettingsButton } from './settings-button.tsx';
import { UserMenuButton } from './user-menu-button.tsx';
import styles from './top-bar.module.css';

export function TopBar({ bell, search }: { bell: ReactNode; search: ReactNode }) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} aria-label="Rumo, página inicial">
          <Logo className={styles.drawing} />
        </Link>
        {search}
        <TopPlaces />
        <div className={styles.actions}>
          <Link to="/busca" className={styles.search} aria-label="Buscar" title="Buscar">
            <Icon path={mdiMagnify} />
          </Link>
          <ButtonLink to="/perguntas/nova" icon={mdiHelpCircleOutline} className={styles.ask}>
            <span className={styles.label}>Perguntar</span>
          </ButtonLink>
          <ButtonLink
            asButton
            {...useMembersLink('/post/new', 'write')}
            variant="primary"
            icon={mdiPencilPlusOutline}
            className={styles.newPost}
          >
            <span className={styles.label}>Novo Post</span>
          </ButtonLink>
          {bell}
          <SettingsButton />
          <UserMenuButton />
        </div>
      </div>
    </header>
  );
}
