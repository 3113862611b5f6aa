import { connectListeners } from './events/events.ts';
import type { Context } from './context.ts';
import type { Db } from './db/handle.ts';
import { connectParts, type Calls, type Feature, type JobHandler } from './feature.ts';
import { careers } from './features/careers/index.ts';
import { paths } from './features/careers/paths/index.ts';
import { comments } from './features/comments/index.ts';
import { groups } from './features/groups/index.ts';
import { helpers } from './features/help/helpers/index.ts';
import { questions } from './features/help/questions/index.ts';
import { shifts } from './features/help/shifts/index.ts';
import { verifications } from './features/help/verifications/index.ts';
import { accessRecords } from './features/identity/access-records/index.ts';
import { accountExport } from './features/identity/account-export/index.ts';
import { accountRemoval } from './features/identity/account-removal/index.ts';
import { accounts } from './features/identity/accounts/index.ts';
import { consents } from './features/identity/consents/index.ts';
import { delivery } from './features/notifications/delivery/index.ts';
import { notifications } from './features/notifications/index.ts';
import { follows } from './features/people/follows/index.ts';
import { interests } from './features/people/interests/index.ts';
import { profilePages } from './features/people/profile-pages/index.ts';
import { profiles } from './features/people/profiles/index.ts';
import { ratings } from './features/people/ratings/index.ts';
import { saved } from './features/people/saved/index.ts';
import { drafts } from './features/posts/drafts/index.ts';
import { feed } from './features/posts/feed/index.ts';
import { posts } from './features/posts/index.ts';
import { likes } from './features/posts/likes/index.ts';
import { tags } from './features/posts/tags/index.ts';
import { unsent } from './features/posts/unsent/index.ts';
import { ageClaims } from './features/safety/age-claims/index.ts';
import { age } from './features/safety/age/index.ts';
import { guardians } from './features/safety/guardians/index.ts';
import { holds } from './features/safety/holds/index.ts';
import { moderation } from './features/safety/moderation/index.ts';
import { seals } from './features/safety/seals/index.ts';
import { encounters } from './features/schools/encounters/index.ts';
import { schools } from './features/schools/index.ts';
import { lessons } from './features/schools/lessons/index.ts';
import { search } from './features/search/index.ts';
import { backups } from './features/site/backups/index.ts';
import { health } from './features/site/health/index.ts';
import { site } from './features/site/index.ts';
import { syndication } from './features/syndication/index.ts';
import { uploads } from './features/uploads/index.ts';
import { blocks } from './features/who-sees/blocks/index.ts';
import { visibility } from './features/who-sees/visibility/index.ts';
import type { Api } from '#contract/api.ts';
import { connectMailWriters } from './mail/mails.ts';
import { mail } from './mail/index.ts';
import type { Schedule, Task, Tasks } from './jobs/jobs.ts';
import { idempotency } from './http/idempotency/index.ts';
import { rateLimits } from './http/rate-limits/index.ts';
import { queue } from './jobs/index.ts';
import type { PersonalData } from './personal-data.ts';

/**
 * Every feature, after those that it depends on: a feature imports `index.ts` only of earlier features (`.dependency-cruiser.cjs`
 * reads this order), and learns by events what happens in later ones. Routes, jobs, mails, the export, the erasure and the API
 * reference are derived from this list.
 */
export const features: readonly Feature[] = [
  queue,
  mail,
  rateLimits,
  idempotency,
  health,
  accounts,
  accessRecords,
  blocks,
  visibility,
  age,
  consents,
  uploads,
  holds,
  profiles,
  follows,
  ratings,
  groups,
  posts,
  tags,
  drafts,
  comments,
  likes,
  helpers,
  interests,
  unsent,
  questions,
  shifts,
  search,
  careers,
  paths,
  saved,
  feed,
  profilePages,
  syndication,
  moderation,
  backups,
  verifications,
  guardians,
  schools,
  lessons,
  encounters,
  ageClaims,
  seals,
  notifications,
  delivery,
  accountExport,
  accountRemoval,
  site,
];

/** Connects the features with what calls or asks them. Every process that works on the database calls this first. */
export function connectFeatures(): void {
  connectParts(features);
  connectListeners(features.flatMap(({ listeners }) => listeners ?? []));
  connectMailWriters(features.flatMap(({ mails }) => mails ?? []));
}

export const allCalls: readonly Calls[] = features.flatMap(({ calls }) => calls ?? []);

/** Every call of the contract, by its key. */
export const allEndpoints = Object.assign({}, ...allCalls.map(({ contract }) => contract)) as {
  [K in keyof Api]: Api[K];
};

export const personalData: PersonalData = {
  exports: features.flatMap(({ exports }) => exports ?? []),
  // Dependent features erase first.
  erasures: features.flatMap(({ erasure }) => erasure ?? []).toReversed(),
};

export async function isInvited(db: Db, email: string): Promise<boolean> {
  for (const { invites } of features) if (await invites?.(db, email)) return true;
  return false;
}

/** Returns the handler of each job. */
export function tasksOf(context: Context): Tasks {
  const tasks = new Map<string, Task>();
  for (const { jobs = {} } of features)
    for (const [name, work] of Object.entries(jobs) as [string, JobHandler<never>][])
      tasks.set(name, (payload, stopping) => work(context, payload, stopping));
  tasks.set('sweep', async () => {
    for (const { sweep } of features) await sweep?.(context);
  });
  const cacheSafe = new Set<string>(features.flatMap(({ cacheSafeJobs }) => cacheSafeJobs ?? []));
  return Object.fromEntries(
    [...tasks].map(([name, task]) => [name, cacheSafe.has(name) ? task : thenInvalidate(task)]),
  ) as Tasks;

  function thenInvalidate(task: Task): Task {
    return async (payload, stopping) => {
      await task(payload, stopping);
      await context.invalidation.broadcast(context.db);
    };
  }
}

export const schedule = Object.assign({}, ...features.map((feature) => feature.schedule)) as Schedule;
