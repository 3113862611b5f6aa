import type { Purpose } from './way-back-words.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localPath } from '#web/ui/local-path.ts';
import { helpingPath } from '#web/lib/page/paths.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { inTab, onDevice } from '#web/ui/browser-storage.ts';
import { readSession, useSession } from './session.ts';

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
const purposeKey = 'wayBackFor';
const detailsKey = 'wayBackDetails';
const onDeviceKey = 'rumo:wish';
const wishKey = (userId: string): string => `rumo:wish:${userId}`;

/** Milliseconds for which a device keeps the wish of a visitor who closed the tab: the next one may be somebody else. */
const keptForVisitors = 86_400_000;

/** Keeps an address to offer after the next login in this tab, if it belongs to this site. */
export function keepWayBack(address: string, purpose: Purpose | null = null, details: Details = {}): void {
  const path = localPath(address);
  store(pathKey, path);
  store(purposeKey, path && purpose);
  store(detailsKey, path && JSON.stringify({ ...details, path }));
  if (path && purpose)
    onDevice.set(onDeviceKey, JSON.stringify({ path, purpose, ...details, at: Date.now() }));
}

/** Returns why the visitor signs in; null if unknown, and while a page hydrates. */
export function useSignInPurpose(): Purpose | null {
  const hydrated = useHydrated();
  return hydrated ? readPurpose() : null;
}

/** After a login, hands the visitor's wish to the account. */
export function offerWayBack(): void {
  const userId = readSession()?.user.id;
  const kept = readTab() ?? readDevice();
  // The question itself is kept, and stands on the home page.
  const wish = kept?.path === '/perguntas/nova' ? null : kept;
  keepWayBack('');
  onDevice.remove(onDeviceKey);
  if (userId && wish) onDevice.set(wishKey(userId), JSON.stringify(wish));
  announce();
}

function readTab(): WayBack | null {
  const path = localPath(inTab.get(pathKey) ?? '');
  if (path === null) return null;
  const { path: kept, ...details } = JSON.parse(inTab.get(detailsKey) ?? '{}') as Details & {
    path?: string;
  };
  // Those of another address belong to an earlier wish.
  return { ...(kept === path && details), path, purpose: readPurpose() };
}

function readDevice(): WayBack | null {
  const kept = JSON.parse(onDevice.get(onDeviceKey) ?? 'null') as (WayBack & { at: number }) | null;
  if (!kept || Date.now() - kept.at > keptForVisitors) return null;
  const { at: _, ...wish } = kept;
  return wish;
}

/** For leaving an account: the device keeps nothing; the server's copy stays with the account. */
export function forgetWishes(userId: string | null): void {
  onDevice.remove(onDeviceKey);
  if (userId) onDevice.remove(wishKey(userId));
  announce();
}

/** Keeps a wish of the current account, as JSON; '' for none. */
export function keepWish(wish: string): void {
  const userId = readSession()?.user.id;
  if (userId && wish) onDevice.set(wishKey(userId), wish);
  else if (userId) onDevice.remove(wishKey(userId));
  announce();
}

/** Reads the wish of the current account as JSON; '' for none. */
export function keptWish(): string {
  const userId = readSession()?.user.id;
  return (userId && onDevice.get(wishKey(userId))) || '';
}

export const readWish = (): WayBack | null => JSON.parse(keptWish() || 'null') as WayBack | null;

/** Returns the wish of the current account; null if none, on the server, and while a page hydrates. */
export function useWayBack(): WayBack | null {
  const userId = useSession()?.user.id;
  const wish = useSyncExternalStore(
    subscribe,
    () => (userId ? onDevice.get(wishKey(userId)) : null),
    () => null,
  );
  return wish === null ? null : (JSON.parse(wish) as WayBack);
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

function readPurpose(): Purpose | null {
  // An address that was opened has no purpose: lib/first-paint.js knows the way back alone.
  const purpose = inTab.get(purposeKey) ?? (inTab.get(pathKey)?.startsWith('/comecar') ? 'start' : null);
  return purpose as Purpose | null;
}

function store(key: string, value: string | null): void {
  if (value) inTab.set(key, value);
  else inTab.remove(key);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
