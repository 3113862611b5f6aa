import type { Profile } from '#contract/people/profiles.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { shownHours, writeRecord } from '#server/features/help/helpers/index.ts';
import { listAuthors, readRecord } from './answers/answers.queries.ts';

type Configured = Pick<Context, 'config'>;

/** The record shown for people of limited exposure. */
export const noRecord: Profile['record'] = { answers: 0, helped: 0, medianHours: 0 };

/** Returns the record for a profile. */
export async function readShownRecord(
  { config }: Configured,
  db: Db,
  authorId: string,
): Promise<Profile['record']> {
  const { answers, helped, median_hours: median } = await readRecord(db, authorId, config.clockScale);
  return { answers, helped, medianHours: shownHours(answers, median) };
}

/** Stores a helper's record next to their offer to help, for filtering lists. */
export async function updateRecord(tx: Tx, { config }: Configured, authorId: string): Promise<void> {
  await writeRecord(tx, authorId, await readRecord(tx, authorId, config.clockScale));
}

/** Runs {@link updateRecord} for all authors of a question's answers: one of these may have been withheld or restored. */
export async function recordAuthorsOf(tx: Tx, context: Configured, questionId: string): Promise<void> {
  for (const authorId of await listAuthors(tx, questionId)) await updateRecord(tx, context, authorId);
}
