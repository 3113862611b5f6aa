import { connectListeners } from './events/events.ts';
import type { Context } from './context.ts';
import type { Db } from './db/handle.ts';
import type { Calls, Feature, JobHandler } from './feature.ts';
import { accessRecords } from './features/access-records/index.ts';
import { accountExport } from './features/account-export/index.ts';
import { accountRemoval } from './features/account-removal/index.ts';
import { accounts } from './features/accounts/index.ts';
import { age } from './features/age/index.ts';
import { ageClaims } from './features/age-claims/index.ts';
import { backups } from './features/backups/index.ts';
import { blocks } from './features/blocks/index.ts';
import { careers } from './features/careers/index.ts';
import { paths } from './features/paths/index.ts';
import { comments } from './features/comments/index.ts';
import { consents } from './features/consents/index.ts';
import { delivery } from './features/delivery/index.ts';
import { drafts } from './features/drafts/index.ts';
import { encounters } from './features/encounters/index.ts';
import { feed } from './features/feed/index.ts';
import { follows } from './features/follows/index.ts';
import { groups } from './features/groups/index.ts';
import { guardians } from './features/guardians/index.ts';
import { helpers } from './features/helpers/index.ts';
import { interests } from './features/interests/index.ts';
import { health } from './features/health/index.ts';
import { holds } from './features/holds/index.ts';
import { lessons } from './features/lessons/index.ts';
import { likes } from './features/likes/index.ts';
import { moderation } from './features/moderation/index.ts';
import { notifications } from './features/notifications/index.ts';
import { posts } from './features/posts/index.ts';
import { profilePages } from './features/profile-pages/index.ts';
import { profiles } from './features/profiles/index.ts';
import { questions } from './features/questions/index.ts';
import { ratings } from './features/ratings/index.ts';
import { saved } from './features/saved/index.ts';
import { schools } from './features/schools/index.ts';
import { seals } from './features/seals/index.ts';
import { shifts } from './features/shifts/index.ts';
import { search } from './features/search/index.ts';
import { site } from './features/site/index.ts';
import { syndication } from './features/syndication/index.ts';
import { tags } from './features/tags/index.ts';
import { verifications } from './features/verifications/index.ts';
import { unsent } from './features/unsent/index.ts';
import { uploads } from './features/uploads/index.ts';
import { visibility } from './features/visibility/index.ts';
import type { Api } from '#contract/api.ts';
import { connectMailWriters } from './mail/mails.ts';
import { mail } from './mail/index.ts';
import type { Schedule, Task, Tasks } from './jobs/jobs.ts';
import { idempotency } from './http/idempotency/index.ts';
import { rateLimits } from './http/rate-limits/index.ts';
import { queue } from './jobs/index.ts';
import { connectReportables } from './reportable.ts';
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

/** Connects the features' listeners, mail writers and reportables. Every process that works on the database calls this first. */
export function connectFeatures(): void {
  connectListeners(features.flatMap(({ listeners }) => listeners ?? []));
  connectMailWriters(features.flatMap(({ mails }) => mails ?? []));
  connectReportables(features.flatMap(({ reportables }) => reportables ?? []));
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
