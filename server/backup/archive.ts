import { z } from 'zod';
import { CommandError } from '../command.ts';

/*
 * A backup is one file: a tar of readable parts, compressed with gzip. In order:
 *   manifest.json            of which version it is
 *   tables/<name>/<n>.jsonl  a few hundred rows each, a JSON object a line
 *   jobs.jsonl               work that waits
 *   uploads/<name>           pictures
 *   end.json                 what all of it came to: an archive without it is not whole
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
  /** The schema that the rows are of. */
  migrations: z.array(z.string()).min(1),
});
export type Manifest = z.infer<typeof manifest>;

export const end = z.object({
  rows: z.record(z.string(), z.int()),
  jobs: z.int(),
  uploads: z.int(),
  /** Pictures that were removed while the backup was made; restoring forgets them too. */
  gone: z.array(z.string()),
});
export type End = z.infer<typeof end>;

/** Work that waits, as the queue takes it. */
export interface SavedJob {
  task: string;
  payload: unknown;
  key: string | null;
  run_at: string;
  max_attempts: number;
  priority: number;
}

/** The file is none of ours, or not whole. */
export class ArchiveError extends CommandError {}
