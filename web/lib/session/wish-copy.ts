import { unsentPlaces } from '#contract/unsent-places.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { dropWayBack, readWish, type WayBack } from './way-back.ts';

/* The server's copy of what a member set out to do, for their other devices. */

const place = unsentPlaces.wish;

/** One change at a time, also from two tabs: they share the wish, and each would send it over the same revision. */
const alone = (change: () => Promise<unknown>): Promise<unknown> =>
  // Without HTTPS (a school's own network) there are no locks; the server refuses the second change then.
  navigator.locks ? navigator.locks.request('wish', change) : change();

/** Makes the server's copy equal to `wish` ('' for none); without a network, it stays on this device. */
export const copyWish = (wish: string): Promise<unknown> =>
  alone(async () => {
    const { parts, revision } = await api('GET /api/home/unsent', { query: { place } });
    if ((parts[0]?.text ?? '') === wish) return;
    const body = { place, parts: wish ? [{ name: 'wish', text: wish }] : [], revision };
    await api('PUT /api/home/unsent', { body });
  }).catch(() => undefined);

/** Forgets what was done, or is not wanted any more, here and at other devices. */
export async function dropWish(): Promise<void> {
  dropWayBack();
  await copyWish('');
}

/** Forgets the wish if this is what was done, wherever that was. */
export function finishWish(isDone: (wish: WayBack) => boolean): void {
  const wish = readWish();
  if (wish && isDone(wish)) void dropWish();
}
