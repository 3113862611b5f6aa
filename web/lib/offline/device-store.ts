import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { unsentLifetimes } from '#contract/posts/unsent-places.ts';
import { viewerId } from '#web/lib/session/session.ts';

/*
 * What this browser stores for use offline: pages to read, and texts waiting to be sent. All of it belongs to the account
 * that stored it (null for a visitor's, which passes to whoever signs in) and is deleted when that account leaves. If its session
 * ended by itself and another account signs in, the pages are deleted, and the texts wait for their writer.
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
  /** Milliseconds since the epoch: when it was written; absent in letters of an earlier release. */
  at?: number;
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

/** Deletes pages of another account, and passes a visitor's to the signed-in user. Others' texts wait for their writers. */
export async function claimStore(): Promise<void> {
  const person = viewerId();
  if (person === null) return;
  const db = await openDeviceStore();
  await dropForgotten(db, person);
  const pages = await db.getAll('pages');
  if (pages.some(({ by }) => by !== null && by !== person)) return emptyPages(db);
  for (const page of pages.filter(isOf(null))) await db.put('pages', { ...page, by: person });
}

/** Deletes texts whose writers have not come back for as long as an unsent text is kept. */
async function dropForgotten(db: IDBPDatabase<Schema>, person: string): Promise<void> {
  for (const request of await db.getAll('letters')) {
    if (request.by === person) continue;
    const { at = Date.now() } = request;
    if (Date.now() - at > unsentLifetimes.account) await db.delete('letters', request.id);
    else if (request.at === undefined) await db.put('letters', { ...request, at });
  }
}

async function emptyPages(db: IDBPDatabase<Schema>): Promise<void> {
  await caches.delete(cacheName);
  await db.clear('pages');
}

/** Whose texts go when somebody leaves: everybody's on a computer that others use too. */
export type Leaving = 'everybody' | { person: string | null };

/** For leaving an account: the next user of this device may be someone else. */
export async function emptyDevice(leaving: Leaving): Promise<void> {
  const db = await openDeviceStore();
  await emptyPages(db);
  if (leaving === 'everybody') return db.clear('letters');
  const own = (await db.getAll('letters')).filter(isOf(leaving.person));
  await Promise.all(own.map(({ id }) => db.delete('letters', id)));
}
