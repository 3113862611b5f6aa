import type { ReactNode } from 'react';
import { mdiHelpCircleOutline, mdiMagnify, mdiPencilPlusOutline } from '@mdi/js';
import { Link } from 'react-router';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { useSession } from '#web/lib/session/session.ts';
import { keepWayBack } from '#web/lib/session/way-back.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo, LogoSymbol } from '#web/ui/logo.tsx';
import { TopPlaces } from './main-places.tsx';
import { SettingsButton } from './settings-button.tsx';
import { UserMenuButton } from './user-menu-button.tsx';
import styles from './top-bar.module.css';

export function TopBar({ bell, search }: { bell: ReactNode; search: ReactNode }) {
  const signedIn = useSession() !== null;
  const hydrated = useHydrated();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} aria-label="Rumo, página inicial">
          <LogoSymbol height={32} className={styles.symbol} />
          <Logo height={32} className={styles.word} />
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
            // Before hydration the page itself redirects visitors to the login.
            to={signedIn || !hydrated ? '/post/new' : '/login'}
            onClick={() => hydrated && !signedIn && keepWayBack('/post/new', 'write')}
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
