import { fail, say } from './command.ts';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { startServer } from './start-server.ts';

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
