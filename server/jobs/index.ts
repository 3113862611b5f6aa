import type { Feature } from '../feature.ts';
import { releaseAbandonedJobs } from './abandoned-jobs.ts';

declare module './jobs.ts' {
  interface Jobs {
    release_jobs: object;
    /** Lets every feature delete what has expired. */
    sweep: object;
  }
}

export const queue: Feature = {
  jobs: { release_jobs: ({ db }) => releaseAbandonedJobs(db) },
  cacheSafeJobs: ['release_jobs', 'sweep'],
  schedule: { release_jobs: '* * * * *', sweep: '17 * * * *' },
};
