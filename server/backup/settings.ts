import { z } from 'zod';
import type { BucketAddress } from '../storage/bucket-address.ts';

export interface BackupSettings {
  folder: string;
  /** Wins over the folder. */
  bucket: BucketAddress | undefined;
  hour: number;
  keep: { days: number; weeks: number; months: number };
}

/** Backups kept by days, weeks and months, as in `7,4,6`. */
export const keptBackups = z
  .stringFormat('kept', /^\d{1,3},\d{1,3},\d{1,3}$/)
  .transform((text) => text.split(',').map(Number) as [number, number, number])
  .transform(([days, weeks, months]) => ({ days, weeks, months }))
  .refine(({ days }) => days > 0);

/** The sweep of pictures would look through backups, and who may read the ones might read the others. */
export const isSameBucket = (one: BucketAddress | undefined, other: BucketAddress | undefined): boolean =>
  one !== undefined && one.endpoint === other?.endpoint && one.bucket === other.bucket;
