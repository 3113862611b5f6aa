import { unsentPlaces } from '#contract/unsent-places.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { dropWayBack, readWish, type WayBack } from './way-back.ts';

/* The server's copy of what a member set out to do, for their other devices. */

const place = unsentPlaces.wish;
const none = { parts: [], revision: 0 };

/** A copy on its way would arrive after it was deleted. */
let copying: Promise<unknown> = Promise.resolve();

/** Copies it to the server, over the revision that is there; without a network, it stays on this device. */
export function copyWish(wish: string, revision: number): void {
  const body = { place, parts: [{ name: 'wish', text: wish }], revision };
  copying = api('PUT /api/home/unsent', { body }).catch(() => undefined);
}

/** Forgets what was done, or is not wanted any more, here and at other devices. */
export async function dropWish(): Promise<void> {
  dropWayBack();
  await copying;
  const { revision } = await api('GET /api/home/unsent', { query: { place } }).catch(() => none);
  if (revision === 0) return;
  await api('PUT /api/home/unsent', { body: { place, parts: [], revision } }).catch(() => undefined);
}

/** Forgets the wish if this is what was done, wherever that was. */
export function finishWish(isDone: (wish: WayBack) => boolean): void {
  const wish = readWish();
  if (wish && isDone(wish)) void dropWish();
}
