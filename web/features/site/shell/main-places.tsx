import {
  mdiHeartOutline,
  mdiCompassOutline,
  mdiForumOutline,
  mdiHelpCircleOutline,
  mdiHomeOutline,
} from '@mdi/js';
import { Link, useLocation } from 'react-router';
import { useOffers } from '#web/lib/session/offers.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './main-places.module.css';

interface Place {
  to: string;
  label: string;
  icon: string;
}

const home: Place = { to: '/', label: 'Início', icon: mdiHomeOutline };
const careers: Place = {
  to: '/profissoes',
  label: 'Profissões',
  icon: mdiCompassOutline,
};
const questions: Place = { to: '/perguntas', label: 'Perguntas', icon: mdiForumOutline };
const whoHelps: Place = {
  to: '/quem-ajuda',
  label: 'Quem ajuda',
  icon: mdiHeartOutline,
};
const help: Place = { ...whoHelps, to: '/ajudar', label: 'Ajudar' };
const groups = { to: '/grupos', label: 'Grupos' };

const askPath = '/perguntas/nova';
/** Pages with a bar of their own at the bottom. */
const editor = /^\/post\/(?:new|[^/]+\/editar)$/;

/** Below the pages of a phone: the five main places. CSS hides it on larger screens and while someone types. */
export function BottomBar() {
  const { pathname } = useLocation();
  const { place, count } = useHelpPlace();
  if (editor.test(pathname)) return null;
  return (
    <nav aria-label="Principal" className={styles.bottom} data-bottom-bar>
      <Tab place={home} />
      <Tab place={careers} />
      <Link
        to={askPath}
        className={classNames(styles.tab, styles.ask)}
        aria-current={pathname === askPath ? 'page' : undefined}
      >
        <span className={styles.sign}>
          <Icon path={mdiHelpCircleOutline} size={24} />
        </span>
        <span className={styles.word}>Perguntar</span>
      </Link>
      <Tab place={questions} />
      <Tab place={place} count={count} />
    </nav>
  );
}

function Tab({ place: { to, label, icon }, count = 0 }: { place: Place; count?: number }) {
  const isCurrent = useIsCurrent(to);
  return (
    <Link to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.sign}>
        <Icon path={icon} size={24} />
      </span>
      <span className={styles.word}>{label}</span>
      <Waiting count={count} />
    </Link>
  );
}

/** Beside the search field of larger screens. */
export function TopPlaces() {
  const { place, count } = useHelpPlace();
  return (
    <nav aria-label="Principal" className={styles.top}>
      {[careers, questions, place, groups].map(({ to, label }) => (
        <TopLink key={to} to={to} label={label} count={to === help.to ? count : 0} />
      ))}
    </nav>
  );
}

function TopLink({ to, label, count }: { to: string; label: string; count: number }) {
  const isCurrent = useIsCurrent(to);
  return (
    <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {label}
      <Waiting count={count} />
    </Link>
  );
}

/** How much waits; read as part of the place's name. */
function Waiting({ count }: { count: number }) {
  return count > 0 && <span className={styles.count}>{count}</span>;
}

/** Whoever helps goes to the questions that wait; everyone else, to those who help. */
function useHelpPlace() {
  const { data } = useOffers();
  const count = data ? data.offers.length + data.followUps.length : 0;
  // Whoever has paused still owes a reply.
  return { place: data?.helps || count > 0 ? help : whoHelps, count };
}

/** Whether a place, or a page below it, is open. Asking is a place of its own. */
function useIsCurrent(to: string): boolean {
  const { pathname } = useLocation();
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`) && pathname !== askPath);
}
