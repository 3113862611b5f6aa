import { useEffect } from 'react';
import { mdiArrowLeft, mdiClose } from '@mdi/js';
import { Link, useLocation } from 'react-router';
import { useSession } from '#web/lib/session/session.ts';
import { dropWayBack, useWayBack, wordsOf } from '#web/lib/session/way-back.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './way-back-bar.module.css';

/** Below the top bar after a login: a link back to what prompted it, until clicked or closed. */
export function WayBackBar() {
  const signedIn = useSession() !== null;
  const offer = useWayBack();
  const { pathname, search } = useLocation();
  const isThere = offer !== null && offer.path.split('#')[0] === pathname + search;
  useEffect(() => {
    if (isThere) dropWayBack();
  }, [isThere]);
  if (!offer || !signedIn || isThere) return null;
  const { kept, back } = wordsOf(offer.purpose);
  return (
    <section className={styles.bar} aria-label="De volta" data-below-top-bar>
      <div className={styles.inner}>
        <p className={styles.kept}>{kept}</p>
        <Link to={offer.path} className={styles.link}>
          <Icon path={mdiArrowLeft} size={20} />
          {back}
        </Link>
        <IconButton label="Fechar" icon={mdiClose} size="small" onClick={dropWayBack} />
      </div>
    </section>
  );
}
