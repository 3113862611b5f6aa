import { sql } from 'kysely';
import type { Db } from './handle.ts';
import { MigrationError } from './migrate.ts';

/** An empty schema of this name marks a database where a restore has begun and not ended. */
export const restoringMark = 'rumo_restoring';

export async function isRestoring(db: Db): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select to_regnamespace(${restoringMark}) is not null as begun`.execute(db);
  return rows[0]!.begun;
}

/** @throws MigrationError with what to do */
export async function refuseHalfRestored(db: Db): Promise<void> {
  if (await isRestoring(db))
    throw new MigrationError(
      'Uma restauração foi interrompida e o banco de dados está pela metade: rode npm run restore de novo, com o mesmo arquivo.',
    );
}
