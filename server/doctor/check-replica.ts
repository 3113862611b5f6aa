import { openDatabase } from '../db/handle.ts';
import { isTransientDatabaseError } from '../db/transient-error.ts';
import { bytesBehind, openPosition, requireStandbyOf, WrongReplica } from '../db/replica.queries.ts';
import { attention, error, ok, type Finding, type Patient } from './finding.ts';

/** More than what is on its way in a busy moment. */
const manyBytes = 16 * 1024 * 1024;

/** Does the replica follow our database, and closely? */
export async function checkReplica({ config: { databaseReplicaUrl: url }, db }: Patient): Promise<Finding[]> {
  if (!url) return [ok('nenhuma (DATABASE_REPLICA_URL).')];
  const replica = openDatabase(url, () => {}, { max: 1, connectionTimeoutMillis: 5_000 });
  const { host } = new URL(url);
  try {
    await requireStandbyOf(db, replica);
    const behind = await bytesBehind(replica, await openPosition(db)());
    if (behind < manyBytes) return [ok(`${host} acompanha o banco de dados.`)];
    const megabytes = Math.round(behind / 1024 / 1024).toLocaleString('pt-BR');
    return [
      attention(`${host} está ${megabytes} MB atrás; até alcançar, quem responde é o banco principal.`),
    ];
  } catch (failure) {
    if (failure instanceof WrongReplica)
      return [error(`${host} não é réplica deste banco de dados; confira DATABASE_REPLICA_URL.`)];
    const { code = '', message } = failure as { code?: string; message: string };
    if (!isTransientDatabaseError(failure) && !code.startsWith('28') && code !== '3D000') throw failure;
    return [error(`${host} não atende; confira DATABASE_REPLICA_URL (${code || message}).`)];
  } finally {
    await replica.destroy();
  }
}
