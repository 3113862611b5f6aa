import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/empty-database.ts';
import { distribution, everywhere, findMisfits } from './distribution.ts';
import { listTables } from './keys.queries.ts';
import { migrate } from './migrate.ts';

it('has a key for each table, and is what docs/growing.md says of it', async () => {
  const { db, url } = await emptyDatabase();
  await migrate(db, url);
  const placed = [...Object.values(distribution).flatMap((tables) => Object.keys(tables)), ...everywhere];
  expect(await listTables(db)).toEqual(placed.toSorted());

  const { unique, foreign } = await findMisfits(db);
  const page = await readFile(join(import.meta.dirname, '../../docs/growing.md'), 'utf8');
  expect(page).toContain(`${unique.lacking.length} of ${unique.all} unique indexes`);
  expect(page).toContain(`${foreign.crossing.length} of ${foreign.all} foreign keys`);
});
