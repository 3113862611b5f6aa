/*
 * Prints in Markdown, from the live catalogue, the obstacles to a distribution by the keys of docs/growing.md: unique indexes
 * without their table's key, and foreign keys from one key to another. Uses DATABASE_URL, a running server's database, or the
 * embedded one.
 *
 * npm run keys
 */
import { runCommand } from '../server/command.ts';
import { findMisfits, type Misfits } from '../server/db/distribution.ts';
import { withDatabase } from '../server/with-database.ts';

await runCommand((config, say) =>
  withDatabase(config, say, async (db) => linesOf(await findMisfits(db)).forEach(say)),
);

function linesOf({ unique, foreign }: Misfits): string[] {
  return [
    `${unique.lacking.length} of ${unique.all} unique indexes lack the key of their table:`,
    '',
    '| table | index | columns |',
    '| --- | --- | --- |',
    ...unique.lacking.map(({ table, name, columns }) => `| ${table} | ${name} | ${columns.join(', ')} |`),
    '',
    `${foreign.crossing.length} of ${foreign.all} foreign keys lead from one key to another:`,
    '',
    '| from | columns | to |',
    '| --- | --- | --- |',
    ...foreign.crossing.map(({ from, to, columns }) => `| ${from} | ${columns.join(', ')} | ${to} |`),
  ];
}
