import { useCallback, useSyncExternalStore } from 'react';
import {
  matchRoutes,
  useNavigate,
  type ClientInstrumentation,
  type NavigateOptions,
  type RouteObject,
} from 'react-router';
import { isSavedPage, opensOffline } from '#web/lib/offline/saved-page.ts';
import { isServerReachable } from '#web/lib/offline/reachable.ts';
import { isReleaseOver, noteStep } from './release.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/*
 * If a page's code fails to load, the router reloads the current page, and offline the browser shows its own. So a
 * navigation waits here until the code is loaded; otherwise the page stays.
 */

interface Coming {
  path: string;
  routeId: string;
}

let coming: Coming | null = null;
let steps = 0;

/** For the router, which calls it before each navigation. */
export const pageCode: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(goOn, { to }) {
        const step = ++steps;
        // This document's code and data are of one time; the next page's may be newer.
        const isOld = isSavedPage() || isReleaseOver();
        if (typeof to === 'string' && isOld && leadsAway(to)) return leaveWhole(to);
        if (typeof to === 'string' && leadsAway(to)) noteStep(to);
        const missing = typeof to === 'string' ? missingFor(to) : [];
        if (missing.length === 0) return void (await goOn());
        const path = new URL(String(to), location.href).pathname;
        announce({ path, routeId: missing.at(-1)!.id });
        const isThere = await load(missing, String(to), () => step === steps);
        // Another navigation began meanwhile, the whole page is loading, or this page stays. The router would go on by
        // itself if this ended.
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

/** Returns the page whose code is loading; null for none. */
export function useComingPage(): Coming | null {
  return useSyncExternalStore(
    subscribe,
    () => coming,
    () => null,
  );
}

let staying = Promise.withResolvers<void>();

/**
 * Like `useNavigate`, for who waits until the next page is there: the promise also resolves if that page cannot be loaded and
 * this one stays. @returns whether the next page is there
 */
export function useNavigateOrStay(): (to: string, options?: NavigateOptions) => Promise<boolean> {
  const navigate = useNavigate();
  return useCallback(
    (to, options) =>
      Promise.race([
        Promise.resolve(navigate(to, options)).then(() => true),
        staying.promise.then(() => false),
      ]),
    [navigate],
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
    /** The router's manifest of all pages: react-router.config.ts. */
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

/** @returns whether it loaded */
async function load(missing: PageFiles[], to: string, isWanted: () => boolean): Promise<boolean> {
  // All at once: otherwise imports would be discovered one by one.
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

/** Opens a page whole: the browser may not retry code that failed to load, or it may be gone with an older release. */
async function openWhole(to: string, isWanted: () => boolean): Promise<void> {
  const isReachable = await isServerReachable();
  if (!isWanted()) return;
  if (isReachable || (await opensOffline(new URL(to, location.href).pathname))) return location.assign(to);
  announce(null);
  staying.resolve();
  staying = Promise.withResolvers();
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
