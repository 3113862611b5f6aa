import { startEmbedded } from './start-embedded.ts';

/** A process of its own that starts the database in argv[2] and tells its parent what happens, line by line. */
function tell(message: { url: string } | { line: string } | { error: string }): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

try {
  const database = await startEmbedded({ dataDir: process.argv[2]!, say: (line) => tell({ line }) });
  // The parent closes our input when it wants us to stop, and when it dies.
  process.stdin.resume().once('end', () => void database.stop());
  tell({ url: database.url });
} catch (error) {
  tell({ error: (error as Error).message });
  process.exit(1);
}
