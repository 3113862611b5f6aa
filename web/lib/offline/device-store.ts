import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { viewerId } from '#web/lib/session/session.ts';

/*
 * What this browser stores for use offline: pages to read, and texts waiting to be sent. All of it belongs to the account
 * that stored it (null for a visitor's, which passes to whoever signs in) and is deleted when that account leaves.
 */

export interface SavedPage {
  path: string;
  title: string;
  /** ISO 8601. */
  date: string;
  /** Release of the code that the page was kept with. */
  release: string;
  /** A page the site keeps by itself, without the user asking. */
  shell: boolean;
  /** Everything the page loads, itself included, with sizes in bytes. */
  files: Record<string, number>;
  /** The replies the account got, by URL. */
  replies: Record<string, unknown>;
  by: string | null;
}

/** A text waiting to be sent; its object store keeps the name that devices already have. */
export interface QueuedRequest {
  id: number;
  /** Idempotency key of every attempt. */
  key: string;
  url: string;
  body: unknown;
  /** 'Seu comentário' */
  what: string;
  text: string;
  /** Where it was written. */
  path: string;
  /** Title of that page, with the site's name; absent in letters of an earlier release. */
  title?: string;
  /** Milliseconds since the epoch: when it was first tried; 0 before. */
  tried: number;
  /** Milliseconds after the first attempt during which it is retried under its key. */
  triedFor: number;
  /** The server was read-only when it was written; otherwise there was no network. */
  reading?: boolean;
  /** Why the server refused it; '' while it waits. */
  refused: string;
  by: string | null;
}

interface Schema extends DBSchema {
  pages: { key: string; value: SavedPage };
  letters: { key: number; value: QueuedRequest };
}

/** Name of the cache that the service worker reads: web/public/sw.js. */
const cacheName = 'kept';

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** @throws where the browser stores nothing, as some private windows do */
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

export const isOf =
  (person: string | null) =>
  ({ by }: { by: string | null }): boolean =>
    by === person;

/** Deletes what another account left behind; passes a visitor's pages to the signed-in user. */
export async function claimStore(): Promise<void> {
  const person = viewerId();
  if (person === null) return;
  const db = await openDeviceStore();
  const [pages, requests] = await Promise.all([db.getAll('pages'), db.getAll('letters')]);
  if ([...pages, ...requests].some(({ by }) => by !== null && by !== person)) return emptyDevice();
  for (const page of pages.filter(isOf(null))) await db.put('pages', { ...page, by: person });
}

/** For leaving an account: the next user of this device may be someone else. */
export async function emptyDevice(): Promise<void> {
  await caches.delete(cacheName);
  const db = await openDeviceStore();
  await Promise.all([db.clear('pages'), db.clear('letters')]);
}
