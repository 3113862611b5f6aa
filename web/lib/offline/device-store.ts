import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { readSession } from '#web/lib/session/session.ts';

/*
 * What lies in this browser to be there without a network: pages to read, and texts that wait to be sent. All of it belongs
 * to the account that put it there (null for a visitor's, which becomes that of whoever signs in), and goes with it.
 */

export interface KeptPage {
  path: string;
  title: string;
  /** ISO 8601. */
  date: string;
  /** Of the code that the page was kept with. */
  release: string;
  /** A page of the site itself, which nobody asked for. */
  shell: boolean;
  /** What the page loads, the page itself among it, each with its bytes. */
  files: Record<string, number>;
  /** What the account was answered, by address. */
  replies: Record<string, unknown>;
  by: string | null;
}

/** Something written that waits to be sent; the store keeps the name under which devices have it. */
export interface QueuedRequest {
  id: number;
  /** Under which it is sent, however often. */
  key: string;
  url: string;
  body: unknown;
  /** 'Seu comentário' */
  what: string;
  text: string;
  /** Where it was written. */
  path: string;
  /** Of that page, with the name of the site; letters of an earlier release have none. */
  title?: string;
  /** Milliseconds since the epoch: when it was first tried; 0 before. */
  tried: number;
  /** Milliseconds after the first try in which it is sent again under its key. */
  triedFor: number;
  /** The server took nothing when it was written; there was no network otherwise. */
  reading?: boolean;
  /** Why the server did not take it; '' while it waits. */
  refused: string;
  by: string | null;
}

interface Schema extends DBSchema {
  pages: { key: string; value: KeptPage };
  letters: { key: number; value: QueuedRequest };
}

/** The name of the cache that the worker reads: web/public/sw.js. */
const cacheName = 'kept';

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** @throws where the browser keeps nothing, as some private windows do */
export function openDeviceStore(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('rumo', 1, {
    upgrade(db) {
      db.createObjectStore('pages', { keyPath: 'path' });
      db.createObjectStore('letters', { keyPath: 'id', autoIncrement: true });
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opening = null),
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

export const openFiles = (): Promise<Cache> => caches.open(cacheName);

export const viewer = (): string | null => readSession()?.user.id ?? null;

export const isOf =
  (person: string | null) =>
  ({ by }: { by: string | null }): boolean =>
    by === person;

/** What another account left behind goes; what a visitor kept is that of whoever signs in. */
export async function claimStore(): Promise<void> {
  const person = viewer();
  if (person === null) return;
  const db = await openDeviceStore();
  const [pages, requests] = await Promise.all([db.getAll('pages'), db.getAll('letters')]);
  if ([...pages, ...requests].some(({ by }) => by !== null && by !== person)) return emptyDevice();
  for (const page of pages.filter(isOf(null))) await db.put('pages', { ...page, by: person });
}

/** For whoever leaves the account: the next person at this device may be another one. */
export async function emptyDevice(): Promise<void> {
  await caches.delete(cacheName);
  const db = await openDeviceStore();
  await Promise.all([db.clear('pages'), db.clear('letters')]);
}
