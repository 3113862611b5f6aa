import { openDatabase, type Db } from './handle.ts';
import { MigrationError } from './migrate.ts';
import { isSameDatabase } from './replica.queries.ts';
import { withClusterLock } from './cluster-lock.queries.ts';
import { grantRows, readRole } from './roles.queries.ts';

/** Shown at the terminal where {@link readRole} says that the application is a superuser. */
export const superuserAdvice =
  'o papel de DATABASE_URL é superusuário do PostgreSQL; crie um que só leia e altere linhas, e DATABASE_MIGRATION_URL (docs/reference-operations.md, Two roles).';

/**
 * Runs `work` as the owner of the tables, on `DATABASE_MIGRATION_URL`; then grants the application's role the rows of all
 * existing tables. Without that variable, the application's own role is the owner.
 * @throws MigrationError, with nothing done, where the variable leads to another database
 */
export async function asOwner<T>(
  migrationUrl: string | undefined,
  db: Db,
  url: string,
  work: (db: Db, url: string) => Promise<T>,
): Promise<T> {
  if (!migrationUrl) return work(db, url);
  const owner = openDatabase(migrationUrl, () => {});
  try {
    if (!(await isSameDatabase(db, owner)))
      throw new MigrationError('DATABASE_MIGRATION_URL leva a outro banco de dados que DATABASE_URL.');
    const { name } = await readRole(db);
    return await withClusterLock(owner, 'ownersWork', async () => {
      const result = await work(owner, migrationUrl);
      await grantRows(owner, name);
      return result;
    });
  } finally {
    await owner.destroy();
  }
}
