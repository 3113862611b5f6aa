import { type LogFn, pino, type DestinationStream, type Logger } from 'pino';
import { momentInTable } from '../time/clock.ts';
import type { Config } from '../config/config.ts';
import { scrub } from './scrub.ts';

/**
 * Opens the log: JSON lines for machines, or text for a person at a terminal. Errors are reduced to what shows their cause:
 * drivers attach whole connections, with their settings, to errors. Secrets and e-mails are removed from every line.
 */
export function openLog(
  level: Config['logLevel'],
  format: NonNullable<Config['logFormat']> = 'json',
  destination?: DestinationStream,
): Logger {
  const streamWrite = format === 'json' ? scrub : (line: string) => asText(scrub(line));
  const options = {
    level,
    serializers: { err: describeError },
    hooks: { streamWrite, logMethod: keepErrors },
  };
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
const maxKept = 20;
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
    if (lastErrors.length > maxKept) lastErrors.shift();
  }
  write.apply(this as never, args);
}

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** `10:02:03 warn  replica away code=ECONNREFUSED`, and below it the stack of an error. */
function asText(line: string): string {
  const {
    level,
    time,
    msg,
    err,
    pid: _pid,
    hostname: _host,
    ...more
  } = JSON.parse(line) as {
    level: number;
    time: number;
    msg?: string;
    err?: { message?: string; stack?: string };
  } & Record<string, unknown>;
  const start = `${momentInTable(new Date(time)).slice(11)} ${levelNames[level]!.padEnd(5)}`;
  const fields = Object.entries(more).map(([name, value]) => `${name}=${onOneLine(value)}`);
  const said = [msg, err?.message].filter((text) => text !== undefined).map(onOneLine);
  const stack = err?.stack?.split('\n').filter((frame) => /^ +at /.test(frame)) ?? [];
  return `${[[start, said.join(': '), ...fields].join(' '), ...stack.map(printable)].join('\n')}\n`;
}

/** What others wrote must not look like a line of ours, nor move the cursor. */
const onOneLine = (value: unknown): string =>
  printable((typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' '));

const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, '');
