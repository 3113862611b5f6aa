import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import type { Db } from '../../db/handle.ts';
import { publish, type Listener } from '../../events/node-events.ts';

/**
 * Tracks when something that visitors can read was last removed, hidden, closed or changed, on any node. Older copies are served
 * for the second that every copy lasts (`cached-pages.ts`), and not beyond, not even where nothing newer can be had.
 */
export interface Invalidation {
  /** By `performance.now()`. */
  readonly lastAt: number;
  /** Invalidates on this node at once, and on all others before it resolves. */
  broadcast(db: Db): Promise<void>;
}

export function openInvalidation(events: Listener): Invalidation {
  let lastAt = -Infinity;
  const invalidate = (): void => void (lastAt = performance.now());
  events.on('taken_away', invalidate);
  events.on('taken_down', invalidate);
  events.on('standing_changed', invalidate);
  events.on('missed', invalidate);
  return {
    get lastAt() {
      return lastAt;
    },
    async broadcast(db) {
      invalidate();
      await publish(db, 'taken_away', {});
    },
  };
}

/** Whether a call invalidates visitors' cached copies: as it declares, or by its method and status. */
export const invalidates = (key: EndpointKey, endpoint: Endpoint): boolean =>
  endpoint.invalidates ?? (!key.startsWith('GET ') && endpoint.status !== 201);
