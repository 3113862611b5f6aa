import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router';
import { EmailReminder } from './features/identity/accounts/email-reminder.tsx';
import { PushOffer } from './features/notifications/delivery/push-offer.tsx';
import { Bell } from './features/notifications/bell.tsx';
import { ErrorPage } from './features/site/shell/error-page.tsx';
import { SavedPageBar } from './features/site/offline/saved-page-bar.tsx';
import { ReadingBar } from './features/site/offline/reading-bar.tsx';
import { BarSearch } from './features/search/search-form.tsx';
import { Shell } from './features/site/shell/shell.tsx';
import styles from './frame.module.css';
import { useOwnPart } from '#web/lib/page/lazy-part.ts';
import { useSlowNavigation } from '#web/lib/page/slow-navigation.ts';
import { useIdle } from '#web/lib/page/when-idle.ts';
import { useSession } from '#web/lib/session/session.ts';

// Few members have any.
const RefusedTexts = lazy(async () => ({
  default: (await import('./features/site/offline/refused-texts.tsx')).RefusedTexts,
}));

/** Surrounds every page except login and registration. */
export default function Frame() {
  const here = useLocation().pathname;
  const person = useSession()?.user.id;
  const next = useSlowNavigation();
  const pendingPages = usePendingPages();
  const skeleton = next === null || next.path === here ? null : pendingPages[next.routeId];
  useStartAtTop(Boolean(skeleton));
  return (
    <Shell bell={<Bell />} search={<BarSearch />}>
      <EmailReminder />
      {person && <RestingBars key={person} />}
      <SavedPageBar />
      <ReadingBar />
      <PushOffer />
      <OwnRefusedTexts />
      {/* Hidden, not unmounted: keeps what was typed, should the navigation be given up. */}
      <div className={styles.page} hidden={Boolean(skeleton)}>
        <Outlet />
      </div>
      {skeleton && <div className={styles.pending}>{skeleton}</div>}
    </Shell>
  );
}

function OwnRefusedTexts() {
  const isSignedIn = useSession() !== null;
  return <Suspense>{isSignedIn && <RefusedTexts />}</Suspense>;
}

const loadMemberBars = () => import('./member-bars.tsx');

/** Bars for members only, which fetch their data once the page is idle. */
function RestingBars() {
  const { Part: MemberBars } = useOwnPart(loadMemberBars);
  const isIdle = useIdle();
  return isIdle && MemberBars && <MemberBars />;
}

/** The skeletons by route id; none until they are loaded: no page needs them before somebody leaves it. */
function usePendingPages(): Record<string, ReactNode> {
  const [pages, setPages] = useState({});
  useEffect(() => {
    import('./pending-page.tsx').then(
      ({ pendingPages }) => setPages(pendingPages),
      () => undefined,
    );
  }, []);
  return pages;
}

/** Shows a skeleton from its top; the router scrolls the page itself. */
function useStartAtTop(shown: boolean): void {
  useEffect(() => {
    if (shown) window.scrollTo(0, 0);
  }, [shown]);
}

/** Not only in the root, where an error would rebuild the whole document. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Shell bell={<Bell />} search={<BarSearch />}>
      {/* Text written for a page that is gone is returned to its writer here. */}
      <OwnRefusedTexts />
      <ErrorPage error={error} />
    </Shell>
  );
}
