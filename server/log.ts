import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * The log for machines: JSON lines. Of an error only what tells its cause is written: drivers hang whole
 * connections, with their settings, on the errors they throw.
 */
export function openLog(level: Config['logLevel']): Logger {
  return pino({ level, serializers: { err: describeError } });
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
