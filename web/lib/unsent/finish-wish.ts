import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import { keepWish, readWish, type WayBack } from '#web/lib/session/way-back.ts';

/** Forgets the wish if this is what was done, wherever that was, here and at other devices. */
export function finishWish(isDone: (wish: WayBack) => boolean): void {
  const wish = readWish();
  if (!wish || !isDone(wish)) return;
  keepWish('');
  void import('./use-unsent.ts').then(({ discardUnsent }) => discardUnsent(unsentPlaces.wish));
}
