import { useEffect } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router';
import { EmailReminder } from './features/accounts/email-reminder.tsx';
import { WayBackBar } from './features/accounts/way-back-bar.tsx';
import { PushOffer } from './features/delivery/push-offer.tsx';
import { Bell } from './features/notifications/bell.tsx';
import { ErrorPage } from './features/shell/error-page.tsx';
import { KeptBar } from './features/offline/kept-bar.tsx';
import { ReadingBar } from './features/offline/reading-bar.tsx';
import { RefusedTexts } from './features/offline/refused-texts.tsx';
import { BarSearch } from './features/search/search-form.tsx';
import { Shell } from './features/shell/shell.tsx';
import styles from './frame.module.css';
import { useOwnPart } from '#web/lib/page/lazy-part.ts';
import { useSlowNavigation } from '#web/lib/page/slow-navigation.ts';
import { useIdle } from '#web/lib/page/use-idle.ts';
import { useSession } from '#web/lib/session/session.ts';
import { pendingPages } from './pending-page.tsx';

/** Around every page but those of login and registration. */
export default function Frame() {
  const here = useLocation().pathname;
  const person = useSession()?.user.id;
  const next = useSlowNavigation();
  const skeleton = next === null || next.path === here ? null : pendingPages[next.routeId];
  useStartAtTop(Boolean(skeleton));
  return (
    <Shell bell={<Bell />} search={<BarSearch />}>
      <EmailReminder />
      {person && <RestingBars key={person} />}
      <WayBackBar />
      <KeptBar />
      <ReadingBar />
      <PushOffer />
      <RefusedTexts />
      {/* Hidden and not gone: with what was typed into it, should the navigation be given up. */}
      <div className={styles.page} hidden={Boolean(skeleton)}>
        <Outlet />
      </div>
      {skeleton && <div className={styles.pending}>{skeleton}</div>}
    </Shell>
  );
}

const loadMemberBars = () => import('./member-bars.tsx');

/** The bars that are shown to members alone, and ask for what they tell once the page has come to rest. */
function RestingBars() {
  const { Part: MemberBars } = useOwnPart(loadMemberBars);
  const isIdle = useIdle();
  return isIdle && MemberBars && <MemberBars />;
}

/** A skeleton is seen from its beginning; the router puts the page itself where it belongs. */
function useStartAtTop(shown: boolean): void {
  useEffect(() => {
    if (shown) window.scrollTo(0, 0);
  }, [shown]);
}

/** Here and not in the root alone, where an error would build the whole document anew. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Shell bell={<Bell />} search={<BarSearch />}>
      {/* What was written for a page that is gone comes back to its writer here. */}
      <RefusedTexts />
      <ErrorPage error={error} />
    </Shell>
  );
}
