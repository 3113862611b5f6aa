import type { Db } from '#server/db/handle.ts';
import { bandOf, thisMonth } from './bands.ts';
import { findBirth } from './births.queries.ts';
import type { Reckoning } from './standing.service.ts';

/** Somebody who has said so; of whom nothing is known it is not known either. */
export async function isKnownAdult(
  db: Db,
  { config, calendar }: Reckoning,
  userId: string,
): Promise<boolean> {
  const birth = await findBirth(db, userId);
  return birth !== undefined && bandOf(thisMonth(calendar), birth.born, config) === 'adult';
}
