import { Pool } from 'pg';

/** Connections for the job queue's own statements. What is lost while idle or in use shows at the next statement. */
export function openJobPool(url: string, max: number, onError: (error: Error) => void = () => {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'rumo-jobs',
  });
  const note = (error: Error): void => {
    if (!pool.ending) onError(error);
  };
  pool.on('error', note);
  pool.on('connect', (client) => void client.on('error', note));
  return pool;
}
