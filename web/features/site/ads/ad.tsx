import { mdiBullhornOutline } from '@mdi/js';
import { useNavigate, useRouteLoaderData } from 'react-router';
import { holds } from '#contract/safety/age-rules.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import type { Site } from '#web/lib/page/page-data.ts';
import { useSession } from '#web/lib/session/session.ts';
import { localPath } from '#web/ui/local-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import { houseNotices } from './house-notices.ts';
import styles from './ad.module.css';

interface AdProps {
  place: keyof typeof houseNotices;
  /** The screens that show the house notice here; all if absent. An advertisement takes the `large` place on every screen. */
  on?: 'phone' | 'large';
}

const announcements = {
  banner: 'Você vai ser redirecionado para a página da propaganda.',
  profile: 'Você vai ser redirecionado para a página do anunciante.',
};

/** An advertisement: announces that it leads away, then does. */
export function Ad({ place, on }: AdProps) {
  const navigate = useNavigate();
  const given = useRouteLoaderData<Site>('root')?.ads[place];
  const isMember = useSession() !== null;
  const band = useOwnAge().data?.band;
  const { title, text, link } = given ?? houseNotices[place];
  if (given && on === 'phone') return null;
  // Young members see none; an advertisement waits until the age band is known.
  if (band ? holds('young', band) : given && isMember) return null;
  const press = () => {
    // oxlint-disable-next-line no-alert -- the alert is what was asked for
    window.alert(announcements[place]);
    const path = localPath(link);
    if (path !== null) void navigate(path);
    else if (link) window.location.assign(link);
  };
  return (
    <aside aria-label="Publicidade" className={given || !on ? undefined : styles[on]}>
      <button type="button" className={styles.button} onClick={press}>
        <span className={styles.icon}>
          <Icon path={mdiBullhornOutline} size={24} />
        </span>
        <span className={styles.words}>
          <span className={styles.label}>Publicidade</span>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
      </button>
    </aside>
  );
}
