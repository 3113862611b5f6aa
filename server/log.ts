import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { scrub } from './scrub.ts';

/**
 * The log for machines: JSON lines. Of an error only what tells its cause is written: drivers hang whole
 * connections, with their settings, on the errors they throw. Secrets and e-mails are taken out of every line.
 */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError }, hooks: { streamWrite: scrub } };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
