import { fail, say } from './command.ts';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { startServer } from './start-server.ts';

try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const asked = Promise.withResolvers<void>();
  let stopping = false;
  const stop = (signal: string): void => {
    // A second signal ends at once.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    asked.resolve();
  };
  // From the beginning: what has been started is stopped in order, whenever the signal comes.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const server = await startServer(config, log, say, process.argv.includes('--dev'));
  await asked.promise;
  await server.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
