import { EmbeddedPostgresError } from './embedded-postgres.ts';
import { startIn, type Message } from './testing.ts';

/** Starts the database in argv[2], in a process of its own, and reports to its parent, line by line. */
function tell(message: Message): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

try {
  const database = await startIn(process.argv[2]!, (notice) => tell({ notice }), true);
  // The parent closes our input when it wants us to stop, and when it dies.
  process.stdin.resume().once('end', () => void database.stop());
  tell({ url: database.url });
} catch (error) {
  tell({ error: error instanceof EmbeddedPostgresError ? error.problem : String(error) });
  process.exit(1);
}
