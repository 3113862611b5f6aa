import type { Profile } from '#contract/profiles.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { writeRecord } from '#server/features/helpers/index.ts';
import { listAuthors, readRecord } from './answers.queries.ts';

type Configured = Pick<Context, 'config'>;

const fewestToShow = 3;

/** The record of somebody who has answered too little, or whose profile shows little. */
export const noRecord: Profile['record'] = { answers: 0, helped: 0, medianHours: 0 };

/** For a profile: nothing is told before there are three answers. */
export async function readShownRecord(
  { config }: Configured,
  db: Db,
  authorId: string,
): Promise<Profile['record']> {
  const { answers, helped, median_hours: median } = await readRecord(db, authorId, config.clockScale);
  if (answers < fewestToShow) return noRecord;
  return { answers, helped, medianHours: Math.round((median ?? 0) * 10) / 10 };
}

/** Notes what somebody's answers came to beside their offer to help, by which lists are filtered. */
export async function recordOf(tx: Tx, { config }: Configured, authorId: string): Promise<void> {
  await writeRecord(tx, authorId, await readRecord(tx, authorId, config.clockScale));
}

/** As {@link recordOf}, for all who answered a question: one of the answers may be withheld now, or shown again. */
export async function recordAuthorsOf(tx: Tx, context: Configured, questionId: string): Promise<void> {
  for (const authorId of await listAuthors(tx, questionId)) await recordOf(tx, context, authorId);
}
