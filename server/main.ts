import './config/node-env.ts';
import { setFlagsFromString } from 'node:v8';
import { fail, say } from './commands/command.ts';
import { readConfig } from './config/config.ts';
import { openLog } from './log/log.ts';
import { startServer } from './start-server.ts';

// Percentage by which the heap in use may grow before garbage is collected. V8's default depends on the machine's memory: with 24
// GB it kept 250 MB of garbage beside 80 MB in use (decision 0040).
setFlagsFromString('--heap-growing-percent=50');

try {
  const config = readConfig(process.env);
  const format = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json');
  const log = openLog(config.logLevel, format);
  const asked = Promise.withResolvers<void>();
  let stopping = false;
  const stop = (signal: string): void => {
    // A second signal ends at once.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    asked.resolve();
  };
  // Registered first: what has been started is stopped in order, whenever the signal comes.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // An update that tries this release was killed.
  process.on('disconnect', () => stop('disconnect'));

  const server = await startServer(config, log, say, process.argv.includes('--dev'));
  await asked.promise;
  await server.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
