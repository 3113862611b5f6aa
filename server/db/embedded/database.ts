import { Client, DatabaseError } from 'pg';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';

/** The superuser and the database of the product. */
export const ROLE = 'rumo';
const DATABASE = 'rumo';

const INVALID_PASSWORD = '28P01';
const UNKNOWN_DATABASE = '3D000';

export function urlOf(port: number, password: string, database = DATABASE): string {
  return `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Creates what a new cluster, or one whose first start was cut short, lacks: the database and its extensions. */
export async function ensureDatabase(folder: DataFolder, port: number, password: string): Promise<void> {
  try {
    await run(urlOf(port, password), 'SELECT 1').catch(async (error: unknown) => {
      if (!(error instanceof DatabaseError && error.code === UNKNOWN_DATABASE)) throw error;
      await run(urlOf(port, password, 'postgres'), `CREATE DATABASE ${DATABASE}`);
    });
    await run(
      urlOf(port, password),
      'CREATE EXTENSION IF NOT EXISTS unaccent; CREATE EXTENSION IF NOT EXISTS pg_trgm',
    );
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === INVALID_PASSWORD)) throw error;
    throw new EmbeddedDatabaseError(
      `A senha em ${folder.password} não abre o banco de dados: apague esse arquivo e inicie de novo; uma nova será criada.`,
    );
  }
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
