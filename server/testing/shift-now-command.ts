import { sql } from 'kysely';
import { runCommand } from '#server/commands/command.ts';
import { withDatabase } from '#server/commands/with-database.ts';

/* For browser tests, whose shifts are a day ahead: starts one now. */

await runCommand((config, say) =>
  withDatabase(config, say, async (db) => {
    const slug = process.argv[2]!;
    const { numAffectedRows } = await sql`
      update shifts set starts_at = now() where slug = ${slug} and state = 'planned'`.execute(db);
    if (numAffectedRows !== 1n) throw new Error(`no shift ${slug} is to come`);
  }),
);
