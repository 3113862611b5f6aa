import { isKeptDocument } from '#web/lib/offline/kept-document.ts';

/*
 * A server is replaced while pages are open. Each answer says of which release it is, so that a page never shows what
 * another release answers to code that has not changed with it.
 */

let isOver = false;
/** The page that a step has just led to, or still leads to; null once something was done on it. */
let opening: string | null = null;

/** Names the release of the site's own code. */
export const releaseHere = (): string => window.__reactRouterManifest?.version ?? '';

/** Whether the server has another release than this document: the next page is loaded whole. */
export const isReleaseOver = (): boolean => isOver;

/** For the router: a page was opened within this document, and nothing was done on it so far. */
export function noteStep(to: string): void {
  opening = to;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, noteUse, { capture: true });
}

function noteUse(): void {
  opening = null;
}

/**
 * Learns from an answer of the server's which release it has.
 * @returns whether the page is loaded anew on account of it: the answer is not to be shown
 */
export function noteRelease(method: string, headers: Headers): boolean {
  const there = headers.get('x-release');
  // Not of the server's own making, or of one that builds pages while they are asked for.
  if (!there || releaseHere() === '') return false;
  isOver = there !== releaseHere();
  if (!isOver || opening === null || method !== 'GET' || isKeptDocument()) return false;
  openWhole(opening);
  return true;
}

function openWhole(to: string): void {
  const { pathname, search } = new URL(to, location.href);
  // The step may not have been made yet.
  if (pathname + search === location.pathname + location.search) location.reload();
  else location.assign(to);
}
