import { hour } from '#contract/durations.ts';
import { noKey } from '../backup/make-backup.ts';
import { listBackups, openBackups } from '../backup/place.ts';
import { findLock, listRuns } from '../backup/runs.queries.ts';
import { momentInWords } from '../time/clock.ts';
import { StorageError } from '../storage/storage.ts';
import { attention, error, ok, type Finding, type Installation } from './finding.ts';

/** Milliseconds after which the last backup is old: a day and the time that it may take. */
const old = 50 * hour;

/** Checks that there is a backup that could be restored today. */
export async function checkBackups({ config, db }: Installation): Promise<Finding[]> {
  if (!(await findLock(db))) return [attention(`ainda não há nenhum. ${noKey}`)];
  const runs = await listRuns(db);
  const failure = runs.find(({ endedAt }) => endedAt !== null)?.failure;
  const why = failure ? ` O último não deu certo: ${failure}` : '';
  try {
    const place = await openBackups(config.backup);
    const [newest] = await listBackups(place);
    if (!newest) return [attention(`ainda não há nenhum ${place.place}; npm run backup faz um agora.${why}`)];
    const text = `o último é de ${momentInWords(newest.date)}, ${place.place}.${why}`;
    return [Date.now() - newest.date.getTime() > old ? error(text) : why ? attention(text) : ok(text)];
  } catch (failed) {
    const said =
      failed instanceof StorageError ? failed.message : `${config.backup.folder} não pode ser usada`;
    return [error(`o lugar dos backups não responde (${said}).`)];
  }
}
