import { ConfigError, readConfig } from './config.ts';
import { EmbeddedDatabaseError } from './db/embedded/embedded-error.ts';
import { MigrationError } from './db/migrate.ts';
import { openLog } from './log.ts';
import { startServer } from './start-server.ts';

/** Lines for the person at the terminal; what machines read goes to the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  const expected =
    error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof MigrationError;
  process.stderr.write(`${expected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const server = await startServer(config, log, say, process.argv.includes('--dev'));

  let stopping = false;
  const stop = (signal: string): void => {
    // A second signal ends at once.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  fail(error);
}
