import type { Api } from '#contract/api.ts';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import type { Db } from '../db/handle.ts';
import { publish, type Listener } from '../events/listener.ts';
import type { Jobs } from '../jobs/jobs.ts';

/**
 * Knows when something was last taken away from what visitors may read, on whichever node: removed, hidden, closed or changed. What
 * was made before is not shown any more, not even where nothing newer can be had.
 */
export interface TakenAway {
  /** By `performance.now()`. */
  readonly lastAt: number;
  /** Tells this node at once, and all others before it is done. */
  tell(db: Db): Promise<void>;
}

export function openTakenAway(events: Listener): TakenAway {
  let lastAt = -Infinity;
  const note = (): void => void (lastAt = performance.now());
  events.on('taken_away', note);
  events.on('standing_changed', note);
  events.on('missed', note);
  return {
    get lastAt() {
      return lastAt;
    },
    async tell(db) {
      note();
      await publish(db, 'taken_away', {});
    },
  };
}

/** Calls that create nothing, and take nothing from what visitors read; all that is not named may do so. */
const harmlessCalls = new Set<string>([
  'DELETE /api/comments/{id}/like',
  'DELETE /api/post/{slug}/like',
  'DELETE /api/careers/{slug}/saved',
  'DELETE /api/post/{slug}/saved',
  'DELETE /api/questions/{slug}/saved',
  'DELETE /api/tags/{tag}/follow',
  'DELETE /api/home/sessions',
  'DELETE /api/home/sessions/{id}',
  'DELETE /api/drafts/{id}',
  'PUT /api/comments/{id}/like',
  'PUT /api/post/{slug}/like',
  'PUT /api/answers/{id}/thanks',
  'PUT /api/careers/{slug}/saved',
  'PUT /api/post/{slug}/saved',
  'PUT /api/questions/{slug}/saved',
  'PUT /api/tags/{tag}/follow',
  'PUT /api/connections/following/{username}',
  'PUT /api/drafts/{id}',
  'POST /api/home/me',
  'POST /api/home/usage',
  'POST /api/login',
  'POST /api/login/codigo',
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  'POST /api/logout',
  'POST /api/notifications/read',
  'POST /api/words/check',
] satisfies (keyof Api)[]);

export const takesAway = (key: EndpointKey, { status }: Endpoint): boolean =>
  !key.startsWith('GET ') &&
  !harmlessCalls.has(key) &&
  // What many report is hidden.
  (status !== 201 || key === 'POST /api/reports');

const harmlessJobs = new Set<string>([
  'release_jobs',
  'send_mail',
  'send_digests',
  'deliver_news',
  'tell_guardians',
  'remind_waiting',
  'tell_ending_checks',
  'tell_group_post',
  'tell_group_owner',
  'ring_alarms',
  'index_anew',
  'sweep_words',
  'sweep_files',
  'publish_draft',
] satisfies (keyof Jobs)[]);

export const jobTakesAway = (name: string): boolean => !harmlessJobs.has(name);
