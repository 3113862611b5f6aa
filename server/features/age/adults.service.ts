import { holds } from '#contract/person-visibility.ts';
import type { Db } from '#server/db/handle.ts';
import { readBand, type AgeContext } from './age-status.service.ts';

/** Whether somebody is of an age to be listed as a helper and to answer; of whom nothing is known it is not known either. */
export const mayHelp = async (db: Db, ageContext: AgeContext, userId: string): Promise<boolean> =>
  holds('helps', await readBand(db, ageContext, userId));
