import { isSavedPage } from '#web/lib/offline/saved-page.ts';

/*
 * The server is upgraded while pages are open. Each reply names its release, so that a page never shows one release's
 * replies with another's code.
 */

let isOver = false;
/** The page a navigation has just opened, or is opening; null once the user has acted on it. */
let opening: string | null = null;

/** Returns the release of the code loaded here. */
export const releaseHere = (): string => window.__reactRouterManifest?.version ?? '';

/** Whether the server has another release than this document: the next page is loaded whole. */
export const isReleaseOver = (): boolean => isOver;

/** For the router: a page opens within this document, and the user has not acted on it yet. */
export function noteStep(to: string): void {
  opening = to;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, noteUse, { capture: true });
}

function noteUse(): void {
  opening = null;
}

/**
 * Learns the server's release from a reply.
 * @returns whether the page reloads because of it, so that the reply must not be shown
 */
export function noteRelease(method: string, headers: Headers): boolean {
  const there = headers.get('x-release');
  // Not written by our server, or by one that builds pages on request.
  if (!there || releaseHere() === '') return false;
  isOver = there !== releaseHere();
  if (!isOver || opening === null || method !== 'GET' || isSavedPage()) return false;
  openWhole(opening);
  return true;
}

function openWhole(to: string): void {
  const { pathname, search } = new URL(to, location.href);
  // The navigation may not have happened yet.
  if (pathname + search === location.pathname + location.search) location.reload();
  else location.assign(to);
}
