import { useSyncExternalStore } from 'react';
import { matchRoutes, type ClientInstrumentation, type RouteObject } from 'react-router';
import { isKeptDocument, opensOffline } from '#web/lib/offline/kept-document.ts';
import { isServerReachable } from '#web/lib/offline/reachable.ts';
import { isReleaseOver, noteStep } from './release.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/*
 * Where the code of a page cannot be loaded, the router loads the page that is shown anew, and without a network the
 * browser shows its own. So a step waits here until the code is there, and else the page stays.
 */

interface Coming {
  path: string;
  routeId: string;
}

let coming: Coming | null = null;
let steps = 0;

/** For the router: what it calls before each step. */
export const pageCode: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(goOn, { to }) {
        const step = ++steps;
        // Its code and what it shows are of one time; whatever comes next may be newer.
        const isOld = isKeptDocument() || isReleaseOver();
        if (typeof to === 'string' && isOld && leadsAway(to)) return leaveWhole(to);
        if (typeof to === 'string' && leadsAway(to)) noteStep(to);
        const missing = typeof to === 'string' ? missingFor(to) : [];
        if (missing.length === 0) return void (await goOn());
        const path = new URL(String(to), location.href).pathname;
        announce({ path, routeId: missing.at(-1)!.id });
        const isThere = await load(missing, String(to), () => step === steps);
        // Another step was made meanwhile, or the whole page is on its way: this one leads nowhere.
        if (!isThere || step !== steps) return new Promise<never>(() => {});
        const going = goOn();
        announce(null);
        await going;
      },
    });
  },
};

const leadsAway = (to: string): boolean => new URL(to, location.href).pathname !== location.pathname;

function leaveWhole(to: string): Promise<never> {
  location.assign(to);
  return new Promise<never>(() => {});
}

/** Which page's code is on its way; null for none. */
export function useComingPage(): Coming | null {
  return useSyncExternalStore(
    subscribe,
    () => coming,
    () => null,
  );
}

interface PageFiles {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    /** The router's, of all pages: react-router.config.ts. */
    __reactRouterManifest?: { version: string; routes: Record<string, PageFiles> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

function missingFor(to: string): PageFiles[] {
  const files = Object.values(window.__reactRouterManifest?.routes ?? {});
  const pages = (parentId?: string): RouteObject[] =>
    files
      .filter((one) => one.parentId === parentId)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, index } : { id, path, caseSensitive, children: pages(id) },
      );
  const matches = matchRoutes(pages(), new URL(to, location.href)) ?? [];
  return matches
    .map(({ route }) => window.__reactRouterManifest!.routes[route.id!]!)
    .filter(({ id }) => !(id in window.__reactRouterRouteModules!));
}

/** @returns whether it is there */
async function load(missing: PageFiles[], to: string, isWanted: () => boolean): Promise<boolean> {
  // All at once: what imports what would have to be found out one by one.
  for (const href of missing.flatMap(({ module, imports = [] }) => [module, ...imports]))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  try {
    await Promise.all(missing.map(({ module }) => import(/* @vite-ignore */ module)));
    return true;
  } catch {
    await openWhole(to, isWanted);
    return false;
  }
}

/** What could not be loaded once may not be asked for again by the browser, or be gone with an older version of the site. */
async function openWhole(to: string, isWanted: () => boolean): Promise<void> {
  const isReachable = await isServerReachable();
  if (!isWanted()) return;
  if (isReachable || (await opensOffline(new URL(to, location.href).pathname))) return location.assign(to);
  announce(null);
  showToast('Sem conexão com o servidor. Esta página continua aberta.', {
    kind: 'error',
    milliseconds: 7000,
    once: 'page-code',
    action: { label: 'Tentar novamente', onPress: () => void openWhole(to, isWanted), stays: true },
  });
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(now: Coming | null): void {
  coming = now;
  for (const listener of listeners) listener();
}
