import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import { countFactorTry } from './factor-tries.queries.ts';

/** Of one account within an hour: at that pace a year of guessing finds one code with every third account at best. */
const maxTries = 20;

/** Counts a try at the second factors of an account, right or wrong. @throws too_many_requests */
export async function admitFactorTry(db: Db, userId: string): Promise<void> {
  if ((await countFactorTry(db, userId)) > maxTries) throw refuse('too_many_requests');
}
