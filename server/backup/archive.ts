import { z } from 'zod';
import { CommandError } from '../commands/command.ts';

/*
 * A backup is one file: a tar of readable parts, compressed with gzip. In order:
 *   manifest.json            its version
 *   tables/<name>/<n>.jsonl  a few hundred rows each, one JSON object per line
 *   jobs.jsonl               waiting jobs
 *   uploads/<name>           pictures
 *   end.json                 totals: an archive without it is incomplete
 */

export const manifestName = 'manifest.json';
export const jobsName = 'jobs.jsonl';
export const endName = 'end.json';
export const tableEntry = /^tables\/([a-z_]+)\/\d+\.jsonl$/;
export const uploadEntry = /^uploads\/(\w[\w.-]*)$/;

export const manifest = z.object({
  format: z.literal('rumo-backup-1'),
  /** The version of Rumo, for people to read. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations of the rows' schema. */
  migrations: z.array(z.string()).min(1),
});
export type Manifest = z.infer<typeof manifest>;

export const end = z.object({
  rows: z.record(z.string(), z.int()),
  jobs: z.int(),
  uploads: z.int(),
  /** Pictures removed while the backup was made; restoring forgets them too. */
  gone: z.array(z.string()),
});
export type End = z.infer<typeof end>;

/** A waiting job, in the queue's form. */
export interface SavedJob {
  task: string;
  payload: unknown;
  key: string | null;
  run_at: string;
  max_attempts: number;
  priority: number;
}

/** The file is not our archive, or is incomplete. */
export class ArchiveError extends CommandError {}
