import { unsentLifetimes } from '#contract/posts/unsent-places.ts';
import type { Purpose } from './way-back-words.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localPath } from '#web/ui/local-path.ts';
import { helpingPath } from '#web/lib/page/paths.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { inTab, onDevice } from '#web/ui/browser-storage.ts';
import { readSession } from './session.ts';

/** The call that does what a visitor wished for, once there is an account. */
export interface Deed {
  key: string;
  params?: Record<string, string> | undefined;
  body?: Record<string, unknown>;
}

/** What a wish is about, and how it is done from elsewhere. */
interface Details {
  deed?: Deed;
  /** Name or title of what it is about. */
  about?: string;
  /** The text that it sends, and where the text is kept on this device. */
  text?: string;
  keptAs?: string;
}

export interface WayBack extends Details {
  path: string;
  purpose: Purpose | null;
}

/** Whether the wish is to help, which is done once it is saved what one helps with. */
export const isToHelp = ({ path }: WayBack): boolean => path.startsWith(helpingPath());

/*
 * Before the login, a wish is in this tab, and on the device for those who close it: the address has its own key because
 * lib/first-paint.js writes it too. After the login it belongs to the account, until it is done or closed; the home page copies it
 * to the server.
 */
const pathKey = 'wayBack';
const inTabKey = 'wayBackFor';
const onDeviceKey = 'rumo:wish';

/** Keeps an address to offer after the next login in this tab, if it belongs to this site. */
export function keepWayBack(address: string, purpose: Purpose | null = null, details: Details = {}): void {
  const path = localPath(address);
  inTab.remove(pathKey);
  inTab.remove(inTabKey);
  if (!path) return;
  const wish: WayBack = { ...details, path, purpose };
  inTab.set(pathKey, path);
  inTab.set(inTabKey, JSON.stringify(wish));
  if (purpose) onDevice.set(onDeviceKey, JSON.stringify({ ...wish, at: Date.now() }));
}

/** Returns why the visitor signs in; null if unknown, and while a page hydrates. */
export function useSignInPurpose(): Purpose | null {
  const hydrated = useHydrated();
  return (hydrated && readTab()?.purpose) || null;
}

/** After a login, hands the visitor's wish to the account. */
export function offerWayBack(): void {
  const wish = readTab() ?? readDevice();
  keepWayBack('');
  onDevice.remove(onDeviceKey);
  // The question itself is kept, and stands on the home page.
  if (wish && wish.path !== '/perguntas/nova') keepWish(JSON.stringify(wish));
}

function readTab(): WayBack | null {
  const path = localPath(inTab.get(pathKey) ?? '');
  if (path === null) return null;
  const kept = readJson(inTab.get(inTabKey));
  // Of an address that was opened nothing else is known; what is kept is of an earlier wish.
  const wish = kept?.path === path ? kept : { path, purpose: null };
  return { ...wish, purpose: wish.purpose ?? (path.startsWith('/comecar') ? 'start' : null) };
}

function readDevice(): WayBack | null {
  const kept = readJson(onDevice.get(onDeviceKey)) as (WayBack & { at: number }) | null;
  if (!kept || Date.now() - kept.at > unsentLifetimes.visitor) return null;
  const { at: _, ...wish } = kept;
  return wish;
}

/** Null also for what an earlier release kept there. */
function readJson(kept: string | null): WayBack | null {
  return kept?.startsWith('{') ? (JSON.parse(kept) as WayBack) : null;
}

/** Where this device keeps the wish of an account. */
const keyOf = (userId = readSession()?.user.id): string => `${onDeviceKey}:${userId}`;

/** For leaving an account: the device keeps nothing; the server's copy stays with the account. */
export function forgetWishes(userId: string | null): void {
  onDevice.remove(onDeviceKey);
  if (userId) onDevice.remove(keyOf(userId));
  dispatchEvent(new Event(wishChanged));
}

/** Keeps a wish of the current account, as JSON; '' for none. */
export function keepWish(wish: string): void {
  if (wish) onDevice.set(keyOf(), wish);
  else onDevice.remove(keyOf());
  dispatchEvent(new Event(wishChanged));
}

/** Reads the wish of the current account as JSON; '' for none. */
export const keptWish = (): string => (readSession() && onDevice.get(keyOf())) ?? '';

export const readWish = (): WayBack | null => readJson(keptWish());

/** Returns the wish of the current account; null if none, on the server, and while a page hydrates. */
export const useWayBack = (): WayBack | null => readJson(useSyncExternalStore(subscribe, keptWish, () => ''));

const wishChanged = 'rumo:wish';

function subscribe(listener: () => void): () => void {
  addEventListener(wishChanged, listener);
  return () => removeEventListener(wishChanged, listener);
}

/**
 * Sends a visitor who pressed something that needs a session to the login, and keeps the way back to this page.
 * @param place the id of the element to return to
 */
export function useAskToSignIn(): (purpose: Purpose | null, place?: string, details?: Details) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (purpose, place, details) => {
      keepWayBack(pathname + search + (place ? `#${place}` : ''), purpose, details);
      void navigate('/login');
    },
    [navigate, pathname, search],
  );
}
