import type { BackupState } from '#contract/site/backups.ts';
import { isBackupName, listBackups, openBackups } from '#server/backup/place.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { findLock, listRuns, setLock, type Run } from '#server/backup/runs.queries.ts';
import { makeKey } from '#server/backup/seal.ts';
import { usualZone } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { listAllStaff } from '#server/features/identity/accounts/index.ts';
import { appendToLog } from '#server/features/safety/moderation/index.ts';
import { nextHour } from '#server/time/hours.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { OpenFile } from '#server/storage/storage.ts';
import type { MemberCall } from '#server/http/bind.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Makes a backup where one is due, or where an administrator asked. */
    back_up: { asked?: boolean };
  }
}

/** Milliseconds until one that failed is tried again. */
const retryAfter = 60 * 60 * 1000;
/** Failures in a row of which administrators are told, once. */
const toldFailures = 2;

export async function readState(db: Db, config: Config): Promise<BackupState> {
  const place = await usable(openBackups(config.backup));
  const [runs, lock, stored] = await Promise.all([listRuns(db), findLock(db), usable(listBackups(place))]);
  const byName = new Map(runs.map((run) => [run.name, run]));
  const last = runs.find(({ endedAt }) => endedAt !== null);
  return {
    hasKey: lock !== undefined,
    place: place.place,
    hour: config.backup.hour,
    keep: config.backup.keep,
    running: runs[0]?.endedAt === null,
    failure: last?.failure ? { date: last.startedAt.toISOString(), text: last.failure } : null,
    backups: stored.map(({ name, date, bytes }) => {
      const run = byName.get(name);
      const counted = run?.endedAt && !run.failure ? { rows: run.rows, files: run.files } : null;
      return { name, date: date.toISOString(), bytes, counted };
    }),
  };
}

export async function startBackup(db: Db, viewer: Viewer): Promise<{ running: boolean }> {
  if (!(await findLock(db))) throw refuse('backup_key_needed');
  await transact(db, async (tx) => {
    await addJob(tx, 'back_up', { asked: true }, { key: 'back_up' });
    await appendToLog(tx, viewer.id, 'backup', 'backups', '');
  });
  return { running: true };
}

/** Makes the key of the backups. What was sealed before opens with the earlier one only. */
export async function makeKeyOnce(db: Db, viewer: Viewer, replaces: boolean): Promise<{ key: string }> {
  const { secret, lock } = await makeKey();
  await transact(db, async (tx) => {
    if (!replaces && (await findLock(tx))) throw refuse('backup_key_there');
    await setLock(tx, lock);
    await appendToLog(tx, viewer.id, 'backup_key', 'backups', '');
  });
  return { key: secret };
}

export async function openBackup({ context, db, viewer }: MemberCall, name: string): Promise<OpenFile> {
  if (!isBackupName(name)) throw refuse('not_found');
  const place = await usable(openBackups(context.config.backup));
  const file = await usable(place.read(name));
  if (!file) throw refuse('not_found');
  await transact(db, (tx) => appendToLog(tx, viewer.id, 'read_backup', name, ''));
  return file;
}

/** A folder may be gone and a service away: nobody's fault who asks. */
async function usable<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw Object.assign(refuse('backups_away'), { cause });
  });
}

/** Whether a backup should begin: none has since the last time that it was the hour, or the last one failed a while ago. */
export function isDue(now: Date, last: Run | undefined, { hour }: Config['backup']): boolean {
  if (!last) return true;
  const failedLongAgo =
    last.failure !== '' && last.endedAt !== null && now.getTime() - last.endedAt.getTime() >= retryAfter;
  return failedLongAgo || nextHour(last.startedAt, hour, usualZone) <= now;
}

export async function backUpByTheClock(
  { db, config, log }: Context,
  { asked }: { asked?: boolean },
  stopping: AbortSignal,
): Promise<void> {
  if (!(await findLock(db))) return;
  const [last] = await listRuns(db);
  if (!asked && !isDue(new Date(), last, config.backup)) return;
  try {
    const made = await makeBackup(db, config, () => stopping.throwIfAborted());
    if (made) log.info({ bytes: made.bytes, rows: made.rows, files: made.files }, 'backed up');
  } catch (error) {
    log.error({ err: error }, 'backup failed');
    await tellOfFailures(db);
  }
}

/** Mails administrators once for each row of failures. */
async function tellOfFailures(db: Db): Promise<void> {
  const ended = (await listRuns(db)).filter(({ endedAt }) => endedAt !== null);
  const good = ended.findIndex(({ failure }) => failure === '');
  const failures = good === -1 ? ended.length : good;
  if (failures !== toldFailures) return;
  const staff = (await listAllStaff(db)).filter(({ demo }) => !demo);
  await transact(db, async (tx) => {
    for (const { id, email } of staff)
      // Nobody requests these mails; who is no administrator gets none (backups.mails.ts).
      await sendMail(
        tx,
        { rateLimits: false },
        { kind: 'backups_fail', to: email, userId: id, data: { failure: ended[0]!.failure } },
      );
  });
}
