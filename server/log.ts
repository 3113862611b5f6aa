import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { scrub } from './scrub.ts';

/**
 * Opens the log for machines: JSON lines. Errors are reduced to what shows their cause: drivers attach whole connections, with
 * their settings, to errors. Secrets and e-mails are removed from every line.
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
