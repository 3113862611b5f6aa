import { useEffect } from 'react';
import { redirect, useMatches, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import type { SessionUser } from '#contract/identity/accounts.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { readSession, useSession } from './session.ts';
import { keepWayBack } from './way-back.ts';
import type { Purpose } from './way-back-words.ts';

/** Who may open a page that needs scripts; everyone if its route does not say. */
interface PageAccess {
  opensTo?: 'members' | 'visitors';
}

/*
 * A route module declares who may open it: `export const handle = membersOnly`. The document carries it, so that
 * lib/first-paint.js redirects visits by address; navigations from another page are redirected below.
 */
export const membersOnly: PageAccess = { opensTo: 'members' };
export const visitorsOnly: PageAccess = { opensTo: 'visitors' };
/** The page shows only what is in this browser, so anybody may open it. */
export const inThisBrowser: PageAccess = {};
/** Opened from a mailed or printed link, by anyone who has it. */
export const mailedLink: PageAccess = {};

/** Returns the access declared by the page's route; undefined for a page to be read, which needs no scripts. */
export function usePageAccess(): PageAccess | undefined {
  return useMatches()
    .map(({ handle }) => handle as PageAccess | undefined)
    .findLast(Boolean);
}

/**
 * The `clientLoader` of a members-only page: redirects visitors to the login, and keeps the way back.
 * @param purpose why they sign in, if that is worth saying
 */
export function memberLoader<Data>(
  load: (args: ClientLoaderFunctionArgs, user: SessionUser) => Data,
  purpose: Purpose | null = null,
) {
  return (args: ClientLoaderFunctionArgs): Data => {
    const user = readSession()?.user;
    if (user) return load(args, user);
    keepWayBack(args.url.pathname + args.url.search, purpose);
    // oxlint-disable-next-line no-throw-literal -- react-router's way to lead elsewhere
    throw redirect('/login');
  };
}

/**
 * Returns the props of a link to a members-only page. It leads visitors straight to the login, so that nothing is loaded for a
 * page that would only redirect, and keeps the way back; before hydration the page itself does so.
 */
export function useMembersLink(path: string, purpose: Purpose | null = null) {
  const isVisitor = useSession() === null;
  const leadsToLogin = useHydrated() && isVisitor;
  return {
    to: leadsToLogin ? '/login' : path,
    onClick: () => {
      if (leadsToLogin) keepWayBack(path, purpose);
    },
  };
}

/** Redirects a member from a visitors-only page: after signing in there or in another tab, or coming by a link. */
export function useLeaveVisitorsPage(): void {
  const isForVisitors = usePageAccess()?.opensTo === 'visitors';
  const leaves = useSession() !== null && isForVisitors;
  const navigate = useNavigate();
  useEffect(() => {
    if (leaves) void navigate('/', { replace: true });
  }, [leaves, navigate]);
}
