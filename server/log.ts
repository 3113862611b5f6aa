import { type LogFn, pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { scrub } from './scrub.ts';

/**
 * Opens the log for machines: JSON lines. Errors are reduced to what shows their cause: drivers attach whole connections, with
 * their settings, to errors. Secrets and e-mails are removed from every line.
 */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const hooks = { streamWrite: scrub, logMethod: keepErrors };
  const options = { level, serializers: { err: describeError }, hooks };
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

/** The last errors of this process for those who cannot read its log: what failed and the error's code, nothing else. */
export const lastErrors: { at: Date; what: string; code: string }[] = [];
const mostKept = 20;
const levelOfErrors = 50;

function keepErrors(this: unknown, args: Parameters<LogFn>, write: LogFn, level: number): void {
  if (level >= levelOfErrors) {
    const [facts, what] = args as unknown as [{ err?: { code?: unknown; name?: unknown } } | string, unknown];
    const error = typeof facts === 'string' ? undefined : facts.err;
    const kind = error?.code ?? error?.name;
    lastErrors.push({
      at: new Date(),
      what: [facts, what].find((each) => typeof each === 'string') ?? 'error',
      code: typeof kind === 'string' ? kind : '',
    });
    if (lastErrors.length > mostKept) lastErrors.shift();
  }
  write.apply(this as never, args);
}
